// Lambert conformal conic, as the bake draws it: lat/lon in degrees to map units (1000 per degree of arc, y south).

export interface Projection {
  n: number;
  F: number;
  rho0: number;
  lon0: number;
  scale: number;
}

export type Point = [number, number];

const RAD = Math.PI / 180;

export const UNITS_PER_DEGREE = 1000;
export const UNITS_PER_KM = UNITS_PER_DEGREE / 111.195;

export function project(p: Projection, lat: number, lon: number): Point {
  const rho = p.F / Math.tan(Math.PI / 4 + (lat * RAD) / 2) ** p.n;
  const theta = p.n * (lon - p.lon0) * RAD;
  return [rho * Math.sin(theta) * p.scale, (rho * Math.cos(theta) - p.rho0) * p.scale];
}
