// How the page is laid out: the dock at the side, as a sheet, or as a strip beside a low window.
export type Mode = 'side' | 'sheet' | 'strip';

class Layout {
  width = $state(typeof innerWidth === 'number' ? innerWidth : 1280);
  height = $state(typeof innerHeight === 'number' ? innerHeight : 800);
  mode = $derived<Mode>(
    this.height < 480 && this.width >= 560
      ? 'strip'
      : this.width < 700 || (this.width < 900 && this.height > this.width)
        ? 'sheet'
        : 'side',
  );
  phone = $derived(this.mode === 'sheet');
  strip = $derived(this.mode === 'strip');
  laptop = $derived(this.mode === 'side');
  dock = $derived(this.mode === 'strip' || this.width < 900 ? 300 : this.width < 1200 ? 328 : this.width < 1600 ? 360 : 400);
}
export const layout = new Layout();
