import type { DrawPage } from '#contract/api/drawn-page.ts';
import { report } from '#gateway/report.ts';

/**
 * Draws pages by the built `draw-page.ts`, which is loaded with the first of them: a start need not wait for it, and a
 * process that is asked for none does not carry it. A page that cannot be drawn comes without, as it would without `program`;
 * that is told once.
 */
export function drawing(program: URL | undefined): DrawPage {
  let draw: DrawPage | undefined;
  let told = false;
  return async (page) => {
    if (program === undefined) return undefined;
    try {
      draw ??= await loadFrom(program);
      return await draw(page);
    } catch (error) {
      if (!told) report('A page could not be drawn ahead; the browser draws it, as it does without.', error);
      told = true;
      return undefined;
    }
  };
}

async function loadFrom(program: URL): Promise<DrawPage> {
  const { drawPage }: { drawPage: DrawPage } = await import(program.href);
  return drawPage;
}
