import type { RegisterWriter } from '../../register/writer.ts';
import type { ImportReport } from '../import-report.ts';
import type { Steps } from '../steps.ts';
import type { ControlStaging } from './control-staging.ts';
import type { GroupForest } from './group-forest.ts';
import { differentHolders, type HolderCounts, type ResolvedHolder, resolveHolder } from './sole-holder.ts';

export type Completing = {
  readonly writer: RegisterWriter;
  readonly report: ImportReport;
  readonly steps: Steps;
};

/** Characters of names that are shown. */
const SHOWN = 1_000;

/** Different holders of one company that are told apart; with so many there is no parent, whoever follows. */
const MOST_HOLDERS = 50;

/**
 * The sole corporate holder of more than half is the parent; of several none is taken. A company that is not in the company
 * data has a parent too where it holds others, from whose records its name is known: so that groups go on above it.
 */
export async function linkParents(
  forest: GroupForest,
  staging: ControlStaging,
  { writer, report, steps }: Completing,
): Promise<void> {
  const counts: HolderCounts = { otherName: 0 };
  let several = 0;
  const entityOf = (number: string): number | undefined => {
    const company = writer.companyId(number);
    if (company !== undefined) return company;
    const outside = staging.registered(number);
    return outside && writer.companies + outside;
  };
  const link = ({ entity, holders }: Held): void => {
    const different = differentHolders([...holders.values()]);
    const [sole, other] = different;
    if (entity === undefined || sole === undefined) return;
    if (other === undefined) forest.add(entity, sole.entity);
    else if (entity <= writer.companies) {
      several += 1;
      tellSeveral(report, different);
    }
  };
  let held: Held | undefined;
  for (const holder of staging.all()) {
    await steps.take(1);
    if (held?.number !== holder.company) {
      if (held !== undefined) link(held);
      held = { number: holder.company, entity: entityOf(holder.company), holders: new Map() };
    }
    if (held.entity === undefined || held.holders.size >= MOST_HOLDERS) continue;
    const resolved = resolveHolder(holder, writer, counts);
    if (!held.holders.has(resolved.entity)) held.holders.set(resolved.entity, resolved);
  }
  if (held !== undefined) link(held);
  report.tally('companies with several corporate holders of more than half: no parent is taken', several);
  report.tally('holders known by their number, under another name than the register’s', counts.otherName);
}

/** A company and who holds it, each entity once. */
type Held = {
  readonly number: string;
  /** `undefined` where nothing tells its name. */
  readonly entity: number | undefined;
  readonly holders: Map<number, ResolvedHolder>;
};

/** The names are of corporate entities: persons are never staged. */
function tellSeveral(report: ImportReport, holders: readonly ResolvedHolder[]): void {
  const [{ holder } = {}] = holders;
  if (holder === undefined) return;
  const text = holders
    .map((held) => held.holder.name)
    .join('; ')
    .slice(0, SHOWN);
  const reason = `company ${holder.company} has several corporate holders of more than half: no parent is taken.`;
  report.note({ file: holder.file, line: holder.line, text }, reason);
}
