// Who is looking, as the server knows him.
import { api } from './api';
import { followAccount } from './preferences';
import type { Me } from './types';

class Myself {
  me = $state<Me | null>(null);

  async load(): Promise<void> {
    try {
      this.me = await api.me();
    } catch {
      this.me = null;
    }
    await followAccount(this.me?.account ?? false);
  }
}

export const myself = new Myself();
