// Widths of names in the map's face; a rough guess where there is no canvas.
import { roughMeasure, type Measure } from './layout';

let pen: CanvasRenderingContext2D | null | undefined;
let family = '';

export const measureText: Measure = (text, px, bold) => {
  if (pen === undefined) {
    pen =
      typeof document === 'undefined' || navigator.userAgent.includes('jsdom') ? null : document.createElement('canvas').getContext('2d');
    if (pen) family = getComputedStyle(document.documentElement).getPropertyValue('--serif') || 'serif';
  }
  if (!pen) return roughMeasure(text, px, bold);
  pen.font = `${bold ? 700 : 400} ${px}px ${family}`;
  return pen.measureText(text).width;
};
