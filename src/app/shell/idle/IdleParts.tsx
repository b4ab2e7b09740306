import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { BarEnds } from './BarEnds.tsx';
import { DrawnAhead } from './DrawnAhead.tsx';
import { useStandingBar } from './use-standing-bar.ts';
import { useTabCode } from './use-tab-code.ts';

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

function TabsAhead() {
  const ahead = useTabCode();
  return ahead && <DrawnAhead {...ahead} />;
}
