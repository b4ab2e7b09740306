import { CopyButton } from '#app/components/ui/CopyButton.tsx';

/** A line for the terminal. */
export function Command({ text }: { text: string }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-md">
      <code className="min-w-0 break-words">{text}</code>
      <CopyButton text={text} what={`the command ${text}`} />
    </p>
  );
}
