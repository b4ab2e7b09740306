import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { CompanyList } from '#contract/api/lists.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import type { WriteProfile } from '#contract/api/profile-document.ts';
import { chunksOf } from '#contract/chunks.ts';
import type { GatewayContext } from '../context.ts';
import { report } from '../report.ts';
import { summaryOf } from '../routes/company-route.ts';
import type { CachedRiskFlags } from '../routes/risk-flags-route.ts';
import type { ReadInTurn } from '../store/stored-bytes.ts';
import { factsDay } from './facts-worker.ts';
import { portfolioRows } from './portfolio-routes.ts';

/** Companies in one read. */
const COMPANIES = 50;

type Wanted = {
  readonly list: CompanyList;
  readonly numbers: readonly string[];
  readonly origin: string;
  readonly write: WriteProfile;
  readonly flags: CachedRiskFlags | undefined;
  readonly inTurn: ReadInTurn;
  readonly signal: AbortSignal;
};

/** A zip of one-page profiles in parts. Ends early, incomplete, if the client has gone. */
export async function* listProfiles(context: GatewayContext, wanted: Wanted): AsyncGenerator<Uint8Array> {
  const { list, numbers, inTurn } = wanted;
  let chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk.slice());
  });
  for (const some of chunksOf(numbers, COMPANIES)) {
    const rows = await inTurn(() => portfolioRows(context, list.id, some));
    if (rows === undefined) return;
    for (const row of rows) {
      const html = await inTurn(() => profile(context, wanted, row));
      if (html === undefined) return;
      const file = new ZipDeflate(fileName(row));
      zip.add(file);
      file.push(strToU8(html), true);
    }
    yield* chunks;
    chunks = [];
  }
  zip.end();
  yield* chunks;
}

async function profile(
  context: GatewayContext,
  { list, origin, write, flags, signal }: Wanted,
  row: PortfolioRow,
): Promise<string> {
  const found = await riskFlagsOf(context, row.companyNumber, flags, signal);
  return await write({
    ...{ row, own: list.columns.map(({ name }) => name), flags: found, list: list.name },
    ...{ url: `${origin}/company/${row.companyNumber}`, source: context.source.label, today: factsDay() },
  });
}

async function riskFlagsOf(
  context: GatewayContext,
  number: string,
  flags: CachedRiskFlags | undefined,
  signal: AbortSignal,
) {
  try {
    return await flags?.read(await summaryOf(context, number), signal);
  } catch (error) {
    report(`The profile of ${number} has no risk flags.`, error);
    return undefined;
  }
}

/** `00445790 TESCO PLC.html`: letters of any script, and nothing that a file system refuses. */
function fileName({ companyNumber, companyName = '' }: PortfolioRow): string {
  const name = companyName
    .replace(/[^\p{L}\p{N} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 80);
  return `${[companyNumber, name].filter((part) => part !== '').join(' ')}.html`;
}
