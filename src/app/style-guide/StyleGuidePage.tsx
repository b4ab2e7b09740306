import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { ButtonsSection, ControlsSection, FieldsSection } from './controls.tsx';
import { ChartsSection, TablesSection, TreeSection } from './data-views.tsx';
import { ColoursSection, HeadingsSection, SpacingSection, TypeSection } from './foundations.tsx';
import { RecordStatesSection } from './record-states.tsx';
import { ChipsSection, NoticesSection, ValuesSection } from './values.tsx';

/** The visual regression tests take screenshots of it. */
export function StyleGuidePage() {
  usePageTitle('Style guide');
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Style guide
      </PanelHeading>
      <p className="mt-lede max-w-prose text-ink-2">
        Every component in every state. All names, figures, dates and prices on this page are fictional, and
        nothing can be bought.
      </p>
      <ColoursSection />
      <TypeSection />
      <SpacingSection />
      <HeadingsSection />
      <ButtonsSection />
      <ChipsSection />
      <FieldsSection />
      <ControlsSection />
      <NoticesSection />
      <ValuesSection />
      <TablesSection />
      <ChartsSection />
      <TreeSection />
      <RecordStatesSection />
    </>
  );
}
