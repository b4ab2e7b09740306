import { use } from 'react';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { type HolderRow, isCorporate } from './holder-rows.ts';
import { KnownHolders } from './known-holders.ts';

/** A holder's name. The record gives no number of a corporate one (SPEC 2.8), so its companies are by name only: a hint. */
export function HolderName({ row }: { row: HolderRow }) {
  const { name } = row;
  const { companies, Hint } = use(KnownHolders);
  const known = companies.get(name ?? '');
  if (name === undefined || !isCorporate(row) || known === undefined) return <Value value={name} />;
  return (
    <>
      <BidiText text={name} />
      {Hint !== undefined && <Hint name={name} companies={known} />}
    </>
  );
}
