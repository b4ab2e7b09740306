import { UNHEARD } from './unheard.ts';

type Props = {
  /** The line that it names. */
  line: { readonly x: number; readonly y: number; readonly width: number };
  turned: boolean;
};

const WIDTH = 92;

/** The words at a break: above it, or in the middle of one that lies. Why it is there stands below the figure. */
export function BreakLabel({ line, turned }: Props) {
  const x = turned ? line.x + line.width / 2 : line.x;
  return (
    <>
      {turned && <rect x={x - WIDTH / 2} y={line.y - 7} width={WIDTH} height="14" className="fill-paper" />}
      <text
        {...UNHEARD}
        x={x}
        y={turned ? line.y + 4 : line.y - 6}
        textAnchor="middle"
        className="fill-warn text-xs"
      >
        not comparable
      </text>
    </>
  );
}
