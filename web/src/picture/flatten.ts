// What stands on the board, as one SVG that needs nothing else: every style written out, canvases and images as data, the letters
// brought along. It is what this page shows, so it holds what this seat may know and nothing more.

const NS = 'http://www.w3.org/2000/svg';

// Those a drawing inherits are written where they change; the others where they are not what they are without saying.
const inherited = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'color',
  'visibility',
] as const;
const initial: Record<string, string> = {
  opacity: '1',
  display: 'inline',
  'clip-path': 'none',
  'mix-blend-mode': 'normal',
  filter: 'none',
  mask: 'none',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  'vector-effect': 'none',
};
// Not part of the drawing: what is there for hands, and what glows only while it waits for them.
const left = new Set(['script', 'style', 'title', 'desc', 'foreignObject', 'animate', 'animateTransform']);
const urls = /url\((["']?)[^"')]*#([^"')]+)\1\)/g;
const local = (value: string) => value.replace(urls, 'url(#$2)');

function cloned(source: Element, parent: CSSStyleDeclaration | null, names: Set<string>): Element | null {
  if (left.has(source.localName)) return null;
  const style = getComputedStyle(source);
  if (style.display === 'none') return null;
  const copy = document.createElementNS(NS, source.localName);
  for (const { name, value } of source.attributes) {
    if (/^(class|style|role|tabindex|on|data-|aria-)/.test(name)) continue;
    if (name.startsWith('xlink:')) copy.setAttribute('href', value);
    else copy.setAttribute(name, local(value));
  }
  let css = '';
  const say = (name: string, value: string) => {
    css += `${name}:${local(value).replace(/"/g, "'")};`;
    for (const [, , id] of value.matchAll(urls)) names.add(id!);
  };
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    if (value && value !== parent?.getPropertyValue(name)) say(name, value);
    copy.removeAttribute(name);
  }
  for (const [name, usual] of Object.entries(initial)) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual && !(name === 'display' && value === 'block')) say(name, value);
    if (name !== 'display') copy.removeAttribute(name);
  }
  const moved = (source as HTMLElement).style?.transform || (copy.hasAttribute('transform') ? '' : style.transform);
  if (moved && moved !== 'none' && source.localName !== 'svg') {
    say('transform', moved);
    if (style.transformOrigin) say('transform-origin', style.transformOrigin);
    if (style.transformBox && style.transformBox !== 'view-box') say('transform-box', style.transformBox);
  }
  if (css) copy.setAttribute('style', css);
  const link = copy.getAttribute('href');
  if (link?.startsWith('#')) names.add(link.slice(1));
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) copy.append(child.textContent ?? '');
    else if (child instanceof Element) {
      const inside = cloned(child, style, names);
      if (inside) copy.append(inside);
    }
  }
  return copy;
}

const element = (name: string, attributes: Record<string, string | number>): Element => {
  const e = document.createElementNS(NS, name);
  for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, String(v));
  return e;
};

// Brings a file of the page along.
async function asData(url: string): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error(url));
    reader.readAsDataURL(blob);
  });
}

const fonts = new Map<string, Promise<string>>();
// The letters that are used, of those the page has loaded.
async function letters(text: string): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((r) => r instanceof CSSFontFaceRule).map((rule) => ({ rule, base: sheet.href ?? location.href }));
    } catch {
      return [];
    }
  });
  const wanted = rules.filter(({ rule }) => {
    const family = rule.style.getPropertyValue('font-family').replace(/["']/g, '');
    const range = rule.style.getPropertyValue('unicode-range');
    return text.includes(family) && (!range || /U\+0{0,4}-?(0*FF|\?\?)/i.test(range));
  });
  const made = await Promise.all(
    wanted.map(async ({ rule, base }) => {
      const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
      if (!source) return '';
      const url = new URL(source, base).href;
      if (!fonts.has(url)) fonts.set(url, asData(url));
      const data = await fonts.get(url)!.catch(() => '');
      const { style } = rule;
      const face = ['font-family', 'font-weight', 'font-style'].map((n) => `${n}:${style.getPropertyValue(n) || 'normal'};`).join('');
      return data ? `@font-face{${face}src:url(${data})}` : '';
    }),
  );
  return made.join('');
}

export interface Caption {
  title: string;
  text: string;
}
export interface Flat {
  svg: string;
  width: number;
  height: number;
}
const STRIP = 44;

// The board within `stage`, as large as it is seen, with a line below it.
export async function flatten(stage: HTMLElement, caption: Caption): Promise<Flat> {
  // Behind the page of the end it is hidden, and could not say what of it is seen.
  const before = stage.style.visibility;
  stage.style.visibility = 'visible';
  try {
    return await flat(stage, caption);
  } finally {
    stage.style.visibility = before;
  }
}

async function flat(stage: HTMLElement, caption: Caption): Promise<Flat> {
  const box = stage.getBoundingClientRect();
  const look = getComputedStyle(document.documentElement);
  const colour = (name: string, otherwise: string) => look.getPropertyValue(name).trim() || otherwise;
  const paper = colour('--paper', '#f4efe2');
  const width = Math.round(box.width);
  const height = Math.round(box.height) + STRIP;
  const root = element('svg', { xmlns: NS, width, height, viewBox: `0 0 ${width} ${height}` });
  const defs = element('defs', {});
  root.append(defs, element('rect', { width, height, fill: paper }));
  const names = new Set<string>();
  const board = element('svg', { width, height: height - STRIP });
  root.append(board);
  for (const part of layers(stage)) {
    const at = part.getBoundingClientRect();
    const place = { x: round(at.left - box.left), y: round(at.top - box.top) };
    const faint = seenThrough(part, stage);
    if (part instanceof SVGSVGElement) {
      const copy = cloned(part, null, names);
      if (!copy) continue;
      const w = part.width.baseVal.value || 1;
      const h = part.height.baseVal.value || 1;
      const frame = element('svg', {
        ...place,
        width: round(at.width),
        height: round(at.height),
        viewBox: part.getAttribute('viewBox') ?? `0 0 ${w} ${h}`,
        preserveAspectRatio: 'none',
        overflow: 'visible',
        style: `${copy.getAttribute('style') ?? ''}visibility:visible;opacity:${faint}`,
      });
      frame.append(...copy.childNodes);
      board.append(frame);
    } else {
      const href = part instanceof HTMLCanvasElement ? part.toDataURL('image/png') : await asData((part as HTMLImageElement).src);
      board.append(
        element('image', { ...place, width: round(at.width), height: round(at.height), preserveAspectRatio: 'none', href, opacity: faint }),
      );
    }
  }
  // What it refers to stands elsewhere on the page.
  for (const id of names) {
    if (root.querySelector(`[id="${CSS.escape(id)}"]`)) continue;
    const source = document.getElementById(id);
    const copy = source && cloned(source, source.parentElement ? getComputedStyle(source.parentElement) : null, names);
    if (copy) defs.append(copy);
  }
  for (const image of board.querySelectorAll('image')) {
    const href = image.getAttribute('href') ?? '';
    if (href && !href.startsWith('data:')) image.setAttribute('href', await asData(href).catch(() => ''));
  }
  const words = (text: string, x: number, weight: number, anchor: string) => {
    const e = element('text', { x, y: height - 16, 'text-anchor': anchor, fill: colour('--ink', '#222') });
    e.setAttribute('style', `font:${weight} 15px 'Source Sans 3 Variable',sans-serif`);
    e.textContent = text;
    return e;
  };
  root.append(
    element('rect', { y: height - STRIP, width, height: STRIP, fill: colour('--paper-hi', '#fff') }),
    words(caption.title, 16, 600, 'start'),
    words(caption.text, width - 16, 400, 'end'),
  );
  const text = new XMLSerializer().serializeToString(root);
  const faces = await letters(text);
  const svg = faces ? text.replace('<defs', `<style>${faces}</style><defs`) : text;
  return { svg, width, height };
}

const round = (n: number) => Math.round(n * 100) / 100;

// Drawings, canvases and images in the order in which they lie over each other; those inside another come with it. Buttons and
// cards over the map are none of it.
function layers(stage: HTMLElement): Element[] {
  return [...stage.querySelectorAll('svg, canvas, img')].filter((e) => {
    if (e.parentElement?.closest('svg') || e.closest('button, [role="dialog"], .zoom, .buttons')) return false;
    const box = e.getBoundingClientRect();
    const style = getComputedStyle(e);
    return style.display !== 'none' && (box.width > 0 || style.overflow === 'visible');
  });
}

function seenThrough(part: Element, stage: Element): number {
  let opacity = 1;
  for (let e: Element | null = part; e && e !== stage; e = e.parentElement) opacity *= Number(getComputedStyle(e).opacity);
  return round(opacity);
}
