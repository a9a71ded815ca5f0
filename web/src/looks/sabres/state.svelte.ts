// What the player looks at: shared by the map, the panel and the sheet.
class Glance {
  hex = $state<string | null>(null); // under the pointer or focused
  reasons = $state.raw<ReadonlyMap<string, { reason: string; rule: string }>>(new Map()); // why units cannot be attacked, as the engine says
}
export const glance = new Glance();
