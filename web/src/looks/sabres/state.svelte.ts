// What the player looks at: shared by the map, the panel and the sheet.
class Glance {
  hex = $state<string | null>(null); // under the pointer or focused
}
export const glance = new Glance();
