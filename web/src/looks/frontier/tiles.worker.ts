// Paints tiles of the ground beside the page, so that the page never waits for them.
import type { BakedMap } from './ground';
import { Painter, type Job } from './paint';

let painter: Painter | null = null;
onmessage = ({ data }: MessageEvent<{ map: BakedMap } | { key: string; job: Job }>) => {
  if ('map' in data) return void (painter = new Painter(data.map));
  const { key, job } = data;
  const canvas = new OffscreenCanvas(job.w, job.h);
  const pen = canvas.getContext('2d');
  if (!painter || !pen) return;
  const start = performance.now();
  painter.paint(pen, job);
  const picture = canvas.transferToImageBitmap();
  (self as unknown as Worker).postMessage({ key, picture, took: performance.now() - start }, [picture]);
};
