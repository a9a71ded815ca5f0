import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import { followAccount } from './preferences';
import { saveSettings, settings, standard } from './settings.svelte';

const soon = 1000;

describe('preferences', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    vi.restoreAllMocks();
    await followAccount(false);
    saveSettings({ ...standard });
  });

  it('of an account count, but for what belongs to the browser', async () => {
    vi.spyOn(api, 'preferences').mockResolvedValue('{"left":true,"speed":4,"theme":"dark","notify":true,"panel":false}');
    const save = vi.spyOn(api, 'savePreferences').mockResolvedValue({});
    await followAccount(true);
    expect([settings.left, settings.speed, settings.theme]).toEqual([true, 4, 'dark']);
    expect([settings.notify, settings.panel]).toEqual([standard.notify, standard.panel]);
    await vi.advanceTimersByTimeAsync(soon);
    saveSettings({ left: false });
    saveSettings({ confirm: 'never' });
    await vi.advanceTimersByTimeAsync(soon);
    expect(JSON.parse(save.mock.calls.at(-1)![0])).toMatchObject({ left: false, confirm: 'never', speed: 4 });
    const times = save.mock.calls.length;
    saveSettings({ panel: false }); // nothing that is shared
    await vi.advanceTimersByTimeAsync(soon);
    expect(save.mock.calls.length).toBe(times);
  });

  it('of the browser are taken over by an account that has none', async () => {
    saveSettings({ wait: true });
    vi.spyOn(api, 'preferences').mockResolvedValue('');
    const save = vi.spyOn(api, 'savePreferences').mockResolvedValue({});
    await followAccount(true);
    await vi.advanceTimersByTimeAsync(soon);
    expect(JSON.parse(save.mock.calls[0]![0])).toMatchObject({ wait: true });
  });

  it('of a guest stay in the browser, and so do all when the server has no answer', async () => {
    const save = vi.spyOn(api, 'savePreferences').mockResolvedValue({});
    saveSettings({ left: true });
    await vi.advanceTimersByTimeAsync(soon);
    vi.spyOn(api, 'preferences').mockRejectedValue(new Error('gone'));
    await followAccount(true);
    saveSettings({ wait: true });
    await vi.advanceTimersByTimeAsync(soon);
    expect(save).not.toHaveBeenCalled();
    expect([settings.left, settings.wait]).toEqual([true, true]);
  });

  it('that are garbled leave the standard', async () => {
    vi.spyOn(api, 'preferences').mockResolvedValue('{"left":"yes","speed":3,"theme":[]}');
    await followAccount(true);
    expect(settings).toEqual(standard);
  });
});
