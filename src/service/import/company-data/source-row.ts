import { isIsoDate } from '#contract/values.ts';
import { remembered } from './remembered.ts';

const isDay = remembered((text) => isIsoDate(text));

/** Where the columns of a file stand, by name. Names are trimmed: some of the bulk product's begin with a blank. */
export type ColumnPlaces = ReadonlyMap<string, number>;

export function columnPlaces(header: readonly string[]): ColumnPlaces {
  const places = new Map<string, number>();
  for (const [place, name] of header.entries()) {
    // A copy: looking up a key that is a part of another text, the block it was cut from, takes several times as long.
    const own = Buffer.from(name.trim()).toString();
    if (!places.has(own)) places.set(own, place);
  }
  return places;
}

/**
 * One row of a source, read by column name. A value that is not what its column holds is left out, `''`, and noted
 * in `odd`; a column that the file does not have is absent, `''`.
 */
export class SourceRow {
  readonly odd: string[] = [];
  readonly #places: ColumnPlaces;
  readonly #cells: readonly string[];

  constructor(places: ColumnPlaces, cells: readonly string[]) {
    this.#places = places;
    this.#cells = cells;
  }

  /** The value as it came, without the blanks around it. */
  text(column: string): string {
    const place = this.#places.get(column);
    const cell = place === undefined ? '' : (this.#cells[place] ?? '');
    return cell === '' ? '' : cell.trim();
  }

  /** `YYYY-MM-DD`. `toIso` turns the source's spelling into it; whether the day exists is checked here. */
  date(column: string, toIso: (text: string) => string = (text) => text): string {
    const text = this.text(column);
    if (text === '') return '';
    const iso = toIso(text);
    return isDay(iso) ? iso : this.leaveOut(column, 'is no date of the calendar');
  }

  leaveOut(column: string, why: string): '' {
    this.odd.push(`${column} "${this.text(column)}" ${why}; it was left out.`);
    return '';
  }
}
