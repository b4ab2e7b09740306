import { strToU8, Zip, ZipDeflate } from 'fflate';

/** The value of a cell; dates have no time. */
export type CellValue = string | number | boolean | Date | undefined;

type HeaderCell = { readonly text: string; readonly width: number };

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook of one sheet (ECMA-376 part 1, 18), with a bold, frozen header. Deflates rows as they arrive. */
export class Workbook {
  readonly #chunks: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip: Zip;
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL });
  #row = 0;

  constructor(name: string, header: readonly HeaderCell[]) {
    this.#zip = new Zip((error, chunk) => {
      if (error !== null) throw error;
      this.#chunks.push(chunk.slice());
    });
    for (const [path, xml] of Object.entries(partsOf(name))) {
      const part = new ZipDeflate(path);
      this.#zip.add(part);
      part.push(strToU8(DECLARATION + xml), true);
    }
    this.#zip.add(this.#sheet);
    this.#sheet.push(strToU8(DECLARATION + sheetStart(header)));
    this.#write([header.map(({ text }) => text)], () => STYLES.header);
  }

  add(rows: readonly (readonly CellValue[])[]): void {
    this.#write(rows, styleOf);
  }

  end(): Blob {
    this.#sheet.push(strToU8('</sheetData></worksheet>'), true);
    this.#zip.end();
    return new Blob(this.#chunks, { type: TYPE });
  }

  #write(rows: readonly (readonly CellValue[])[], style: (value: CellValue) => number): void {
    let xml = '';
    for (const cells of rows) {
      this.#row += 1;
      xml += `<row r="${this.#row}">`;
      for (const [index, value] of cells.entries()) {
        if (value !== undefined) xml += cellXml(`${columnName(index)}${this.#row}`, value, style(value));
      }
      xml += '</row>';
    }
    this.#sheet.push(strToU8(xml));
  }
}

/** Of deflate. The default, 6, saves a twentieth and takes longer. */
const LEVEL = 3;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes into `cellXfs` of the styles below. */
const STYLES = { other: 0, text: 1, date: 2, header: 3 };

/** Format 49 is text, which keeps zeros and signs when it is edited. */
const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>
<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/></cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

function styleOf(value: CellValue): number {
  if (typeof value === 'string') return STYLES.text;
  return value instanceof Date ? STYLES.date : STYLES.other;
}

/** Every part of the package except the sheet, by path. */
function partsOf(name: string): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (...each: string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}.xml" ContentType="${CONTENT}.${type}+xml"/>`;
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('worksheets/sheet1', 'worksheet')}${part('styles', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': STYLE_SHEET,
  };
}

function sheetStart(header: readonly HeaderCell[]): string {
  const columns = header.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
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
