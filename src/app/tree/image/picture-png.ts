import { pixelScale } from './picture-layout.ts';
import type { Picture } from './picture-svg.ts';

/** The picture in pixels, two to each of its own where there is room; `undefined` where it is too large for a canvas. */
export async function pngOf({ svg, size }: Picture): Promise<Blob | undefined> {
  const scale = pixelScale(size);
  if (scale === undefined) return undefined;
  const image = new Image();
  // The content security policy lets pictures come from `data:` and from nowhere else.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return file ?? undefined;
}
