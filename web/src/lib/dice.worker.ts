// Computes the dice of a whole game again, beside the page.
import { recompute, type AskedRows } from './dice';

self.onmessage = (e: MessageEvent<{ record: string; asked: AskedRows }>) => {
  self.postMessage(recompute(e.data.record, e.data.asked));
};
