import { CopyButton } from '../controls/CopyButton.tsx';

/** A registration number as text, with a button that copies it. */
export function CompanyNumber({ number }: { number: string }) {
  return (
    <span className="whitespace-nowrap">
      <bdi>{number}</bdi> <CopyButton text={number} what={`number ${number}`} />
    </span>
  );
}
