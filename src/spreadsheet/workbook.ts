import { strToU8, Zip, ZipDeflate } from 'fflate';

/** The value of a cell; dates have no time. */
export type CellValue = string | number | boolean | Date | undefined;

type HeaderCell = { readonly text: string; readonly width: number };

type BookRow = { readonly cells: readonly CellValue[]; readonly strong?: boolean };

type SheetOptions = {
  /** At most 31 characters, without those of `[]:*?/\\`. */
  readonly name: string;
  readonly header: readonly HeaderCell[];
  /** A filter on every column. */
  readonly filter: boolean;
  /** Columns that stay in view beside the header. */
  readonly frozenColumns: number;
};

type EndedSheet = { readonly name: string; readonly filtered: LastCell | undefined };

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows of a sheet, the header included (Excel specifications and limits). */
export const MOST_SHEET_ROWS = 1_048_576;

/**
 * A workbook of sheets (ECMA-376 part 1, 18), each with a bold, frozen header. Deflates rows as they arrive and gives away every
 * chunk, so that a server can send a workbook that it never has as a whole.
 */
export class Workbook {
  readonly #zip: Zip;
  readonly #ended: EndedSheet[] = [];
  #open: { readonly options: SheetOptions; readonly part: ZipDeflate; row: number } | undefined;

  constructor(onChunk: (chunk: Uint8Array<ArrayBuffer>) => void) {
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      onChunk(chunk.slice());
    });
  }

  /** Begins a sheet, which `add` fills. */
  sheet(options: SheetOptions): void {
    this.#endSheet();
    const part = new ZipDeflate(`xl/worksheets/sheet${this.#ended.length + 1}.xml`, { level: LEVEL });
    this.#open = { options, part, row: 0 };
    this.#zip.add(part);
    part.push(strToU8(DECLARATION + sheetStart(options, this.#ended.length === 0)));
    this.add([{ cells: options.header.map(({ text }) => text), strong: true }]);
  }

  add(rows: readonly BookRow[]): void {
    const sheet = this.#open;
    if (sheet === undefined) return;
    let xml = '';
    for (const { cells, strong = false } of rows) {
      sheet.row += 1;
      xml += `<row r="${sheet.row}">`;
      for (const [index, value] of cells.entries()) {
        if (value === undefined) continue;
        xml += cellXml(`${columnName(index)}${sheet.row}`, value, styleOf(value, strong));
      }
      xml += '</row>';
    }
    sheet.part.push(strToU8(xml));
  }

  /** The parts that name the sheets come last, as their number is known only now. */
  end(): void {
    this.#endSheet();
    const sheets = this.#ended;
    this.#addPart('[Content_Types].xml', contentTypesXml(sheets));
    this.#addPart('_rels/.rels', PACKAGE_RELATIONS);
    this.#addPart('xl/_rels/workbook.xml.rels', workbookRelations(sheets));
    this.#addPart('xl/styles.xml', STYLE_SHEET);
    this.#addPart('xl/workbook.xml', workbookXml(sheets));
    this.#zip.end();
  }

  #endSheet(): void {
    if (this.#open === undefined) return;
    const { options, part, row } = this.#open;
    const filtered = options.filter ? { column: columnName(options.header.length - 1), row } : undefined;
    part.push(strToU8(`</sheetData>${filterXml(filtered)}</worksheet>`), true);
    this.#ended.push({ name: options.name, filtered });
    this.#open = undefined;
  }

  #addPart(path: string, xml: string): void {
    const part = new ZipDeflate(path);
    this.#zip.add(part);
    part.push(strToU8(DECLARATION + xml), true);
  }
}

/** Of deflate. The default, 6, saves a twentieth and takes longer. */
const LEVEL = 3;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number formats (ECMA-376 part 1, 18.8.30): 49 is text, which keeps zeros and signs when it is edited; 3 is `#,##0`. */
const FORMATS = [0, 49, 164, 3, 165];
/** Indexes into the formats. */
const FORMAT = { other: 0, text: 1, date: 2, whole: 3, decimal: 4 };

/** A cell style for each format, first regular, then bold. */
const CELL_STYLES = [0, 1].flatMap((font) =>
  FORMATS.map(
    (format) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  ),
);

const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="#,##0.0##############"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${CELL_STYLES.length}">${CELL_STYLES.join('')}</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function styleOf(value: CellValue, strong: boolean): number {
  return FORMAT[formatOf(value)] + (strong ? FORMATS.length : 0);
}

function formatOf(value: CellValue): keyof typeof FORMAT {
  if (typeof value === 'string') return 'text';
  if (value instanceof Date) return 'date';
  if (typeof value === 'number') return Number.isInteger(value) ? 'whole' : 'decimal';
  return 'other';
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
const relations = (...each: string[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
const override = (path: string, type: string) =>
  `<Override PartName="/xl/${path}.xml" ContentType="${CONTENT}.${type}+xml"/>`;

function contentTypesXml(sheets: readonly EndedSheet[]): string {
  const worksheets = sheets.map((_, index) => override(`worksheets/sheet${index + 1}`, 'worksheet')).join('');
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${worksheets}${override('styles', 'styles')}</Types>`;
}

const PACKAGE_RELATIONS = relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'));

function workbookRelations(sheets: readonly EndedSheet[]): string {
  return relations(
    ...sheets.map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`)),
    relation(`rId${sheets.length + 1}`, 'styles', 'styles.xml'),
  );
}

/** The last cell of the filtered range, which begins at A1. */
type LastCell = { readonly column: string; readonly row: number };

function filterXml(last: LastCell | undefined): string {
  return last === undefined ? '' : `<autoFilter ref="A1:${last.column}${last.row}"/>`;
}

/** Excel names the range of a filter, too (ECMA-376 part 1, 18.2.5). */
function workbookXml(sheets: readonly EndedSheet[]): string {
  const entries = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, filtered }, index) =>
    filtered === undefined
      ? []
      : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">'${escapeXml(name)}'!$A$1:$${filtered.column}$${filtered.row}</definedName>`,
  );
  const defined = names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${entries.join('')}</sheets>${defined}</workbook>`;
}

function sheetStart({ header, frozenColumns }: SheetOptions, isFirst: boolean): string {
  const columns = header.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const selected = isFirst ? 'tabSelected="1" ' : '';
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView ${selected}workbookViewId="0">${paneXml(frozenColumns)}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

function paneXml(frozenColumns: number): string {
  const split = frozenColumns === 0 ? '' : `xSplit="${frozenColumns}" `;
  const active = frozenColumns === 0 ? 'bottomLeft' : 'bottomRight';
  return `<pane ${split}ySplit="1" topLeftCell="${columnName(frozenColumns)}2" activePane="${active}" state="frozen"/>`;
}

function cellXml(reference: string, value: string | number | boolean | Date, style: number): string {
  const start = `<c r="${reference}" s="${style}"`;
  if (typeof value === 'string') {
    return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(heldText(value))}</t></is></c>`;
  }
  if (typeof value === 'boolean') return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
  return `${start}><v>${typeof value === 'number' ? value : serialDate(value)}</v></c>`;
}

const DAY_MS = 86_400_000;
/** Days from the beginning of Excel's calendar, after its invented 29 February 1900, to 1970. */
const EPOCH = 25_569;

function serialDate(date: Date): number {
  return date.getTime() / DAY_MS + EPOCH;
}

/** A to Z, AA to ZZ, and so on. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** Longest text in a cell (Excel specifications and limits). */
const LONGEST_TEXT = 32_767;
const CUT = '… [cut: a cell holds 32,767 characters]';

/** Escapes what XML 1.0 does not allow, and `_x0041_`, an escape in ECMA-376 part 1, 22.9.2.19. */
function heldText(text: string): string {
  const held = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT - CUT.length)}${CUT}` : text;
  if (!/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x/iu.test(held)) return held;
  return held
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, symbolOf);
}

function symbolOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\t' || character === '\n') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code < 0xa0 ? character : '\uFFFD';
}
