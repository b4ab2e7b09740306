import { UNHEARD } from './unheard.ts';

type Props = {
  /** The line that it names. */
  line: { readonly x: number; readonly y: number; readonly width: number };
  turned: boolean;
  text: string;
};

/** What a level is: at the right end of its line, or above one that stands. */
export function LevelLabel({ line, turned, text }: Props) {
  return (
    <text
      {...UNHEARD}
      x={turned ? line.x : line.x + line.width + 4}
      y={turned ? line.y - 5 : line.y + 4}
      textAnchor={turned ? 'middle' : 'start'}
      className="fill-ink-2 text-xs"
    >
      {text}
    </text>
  );
}
