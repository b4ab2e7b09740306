import type { RecordChange } from '#contract/api/record-changes.ts';
import { grouped } from '#contract/grouped.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { isObject } from '#contract/shapes.ts';
import { foldSpelling, lowerFirst } from '#contract/text.ts';
import { jsonText } from '#contract/values.ts';
import { changedItem } from './changed-item.ts';
import { LACKING_PAGES } from './lacking-pages.ts';
import { RECORD_SHAPES } from './record-shapes.ts';
import {
  type ItemEvent,
  isStated,
  type ListWords,
  listWords,
  memberNoun,
  OWN_EVENTS,
  plural,
} from './summary-words.ts';

/**
 * `2 officers resigned, 1 appointed, 1 occupation changed`: counts items, however many of their members an event changes. Empty
 * if nothing differs.
 */
export function changeSummary(operation: CompanyOperation, changes: readonly RecordChange[]): string {
  const certain = changes.filter(({ type }) => type !== 'cannot-tell');
  const facts = countFacts(factsOf(operation, certain));
  const [shown, others] = [facts.slice(0, MOST_FACTS), facts.slice(MOST_FACTS)];
  const rest = others.reduce((sum, { count }) => sum + count, 0);
  const said = shown.map((fact, index) => factText(fact, shown[index - 1])).join(', ');
  const more = rest === 0 ? '' : ` and ${counted(rest, 'more difference')}`;
  return [`${said}${more}`, ...uncertainties(changes)].filter(Boolean).join('; ');
}

const MOST_FACTS = 4;

/** What happened to one item, or to a member of the record itself, which has no noun. */
type Fact = { readonly noun?: string; readonly verb: string; readonly rank: number };

type CountedFact = Fact & { readonly count: number };

const RANKS = { own: 0, event: 1, added: 2, removed: 3, figure: 4, member: 5 };

function countFacts(facts: readonly Fact[]): CountedFact[] {
  const groups = [...grouped(facts, ({ noun, verb }) => `${noun}\n${verb}`).values()];
  return groups
    .flatMap((group) => group.slice(0, 1).map((fact) => ({ ...fact, count: group.length })))
    .toSorted((one, other) => one.rank - other.rank || other.count - one.count);
}

/** The noun of the one before is not repeated. */
function factText({ noun, verb, count }: CountedFact, before: Fact | undefined): string {
  if (noun === undefined) return verb;
  return `${noun === before?.noun ? digits(count) : counted(count, noun)} ${verb}`;
}

function counted(count: number, noun: string): string {
  return `${digits(count)} ${count === 1 ? noun : plural(noun)}`;
}

function digits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

function factsOf(operation: CompanyOperation, changes: readonly RecordChange[]): Fact[] {
  const renamed = renamedEntities(operation, changes);
  const items = grouped(
    changes.filter((change) => !renamed.has(parentText(change))),
    ({ path }) => changedItem(path)?.item,
  );
  return [...items].flatMap(([item, own]) =>
    item === undefined ? ownFacts(operation, own) : itemFacts(operation, own),
  );
}

function ownFacts(operation: CompanyOperation, changes: readonly RecordChange[]): Fact[] {
  const texts = changes.map(
    ({ path, before, after }) =>
      OWN_EVENTS[path]?.(before, after) ?? `${memberNoun(operation, path)} changed`,
  );
  return [...new Set(texts)].map((verb) => ({ verb, rank: RANKS.own }));
}

/** Of one item. */
function itemFacts(operation: CompanyOperation, changes: readonly RecordChange[]): Fact[] {
  const [first] = changes;
  const place = first && changedItem(first.path);
  if (first === undefined || place === undefined) return [];
  const words = wordsOf(operation, place.list, first);
  const { noun } = words;
  if (first.type === 'added') return [{ noun, verb: addedVerb(words, first.after), rank: RANKS.added }];
  if (first.type === 'removed')
    return [{ noun, verb: words.removed ?? 'no longer listed', rank: RANKS.removed }];
  const figures = RECORD_SHAPES[operation].lists.find(({ path }) => path === place.list)?.figures;
  const happened = (words.events ?? []).filter((event) => changes.some((change) => isEvent(event, change)));
  const facts: Fact[] = happened.map(({ verb }) => ({ noun, verb, rank: RANKS.event }));
  const members = new Set<string>();
  for (const change of changes) {
    const member = changedItem(change.path)?.member ?? '';
    if (happened.some((event) => membersOf(event).includes(member))) continue;
    if (figures?.has(member)) facts.push({ noun: 'figure', verb: figureVerb(change), rank: RANKS.figure });
    else members.add(memberNoun(operation, member));
  }
  return [...facts, ...[...members].map((member) => ({ noun: member, verb: 'changed', rank: RANKS.member }))];
}

/** A statement about persons with significant control is no person. */
function wordsOf(
  operation: CompanyOperation,
  list: string,
  { path, before, after }: RecordChange,
): ListWords {
  const words = listWords(operation, list);
  if (operation !== 'persons-with-significant-control') return words;
  const item = after ?? before;
  const kind = isObject(item) ? jsonText(item['kind']) : path;
  return /statement/i.test(kind) ? { ...words, noun: 'statement' } : words;
}

/** An item that is added when its event is over was there before the record listed it. */
function addedVerb({ added, events = [] }: ListWords, item: unknown): string {
  const isOver = events.some(
    ({ dates = [] }) => isObject(item) && dates.some((date) => isStated(item[date])),
  );
  return isOver ? 'newly listed' : added;
}

function isEvent({ dates = [], says = {}, others = [] }: ItemEvent, { path, before, after }: RecordChange) {
  const member = changedItem(path)?.member ?? '';
  const text = Object.hasOwn(says, member) ? says[member] : undefined;
  return (
    (dates.includes(member) && isStated(after) && !isStated(before)) ||
    (text !== undefined && foldSpelling(jsonText(after)) === foldSpelling(text)) ||
    others.includes(member)
  );
}

function membersOf({ dates = [], says = {}, others = [] }: ItemEvent): string[] {
  return [...dates, ...Object.keys(says), ...others];
}

function figureVerb({ type, after }: RecordChange): string {
  if (type === 'restated') return isStated(after) ? 'restated' : 'no longer stated';
  return 'added';
}

/** Each subsidiary names its parent, so that a parent that is renamed changes them, too. */
function renamedEntities(operation: CompanyOperation, changes: readonly RecordChange[]): ReadonlySet<string> {
  if (operation !== 'group-structure') return new Set();
  return new Set(
    changes
      .filter(({ path }) => changedItem(path)?.member === 'company_name')
      .map(({ before, after }) => renameText(before, after)),
  );
}

function parentText({ path, before, after }: RecordChange): string {
  return changedItem(path)?.member === 'parent' ? renameText(before, after) : '';
}

function renameText(before: unknown, after: unknown): string {
  return JSON.stringify([before, after]);
}

function uncertainties(changes: readonly RecordChange[]): string[] {
  const uncertain = changes.filter(({ type }) => type === 'cannot-tell');
  const unreadable = uncertain.filter(({ path }) => path === '');
  const lacking = uncertain.filter(({ path }) => path === LACKING_PAGES);
  const values = uncertain.length - unreadable.length - lacking.length;
  return [
    ...unreadable.map(({ reason = 'the versions cannot be compared' }) =>
      lowerFirst(reason.replace(/\.$/, '')),
    ),
    ...(values === 0 ? [] : [`${counted(values, 'value')} cannot be compared`]),
    ...(lacking.length === 0 ? [] : ['some pages are missing']),
  ];
}
