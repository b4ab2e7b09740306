import { useMatch } from '@tanstack/react-router';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { BarEnds } from './BarEnds.tsx';
import { DrawnAhead } from './DrawnAhead.tsx';
import { useNearTab } from './use-near-tab.ts';
import { useStandingBar } from './use-standing-bar.ts';
import { useTabCode } from './use-tab-code.ts';

declare global {
  interface Navigator {
    /** Not in every browser (Network Information API). */
    readonly connection?: { readonly saveData: boolean };
  }
}

/** What no page needs for its first drawing: each by itself, as some of it is looked at anew with every page. */
export function IdleParts() {
  return (
    <>
      <StandingBar />
      <TabsAhead />
      <Shortcuts />
    </>
  );
}

function StandingBar() {
  const bar = useStandingBar();
  return bar && <BarEnds bar={bar} />;
}

/** Not for readers who ask to be sent less. */
function TabsAhead() {
  const shown = useMatch({
    from: '/company/$number',
    shouldThrow: false,
    select: ({ params }) => params.number,
  });
  const number = navigator.connection?.saveData ? undefined : shown;
  useNearTab(number);
  const ahead = useTabCode(number);
  return ahead && <DrawnAhead {...ahead} />;
}
