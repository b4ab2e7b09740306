import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { ColoursSection } from './colour/ColoursSection.tsx';
import { ButtonsSection } from './controls/ButtonsSection.tsx';
import { ControlsSection } from './controls/ControlsSection.tsx';
import { FieldsSection } from './controls/FieldsSection.tsx';
import { FiguresSection } from './figures/FiguresSection.tsx';
import { TreeSection } from './figures/TreeSection.tsx';
import { SpacingSection } from './frame/SpacingSection.tsx';
import { TypeSection } from './frame/TypeSection.tsx';
import { GateSection } from './gate/GateSection.tsx';
import { ChipsSection } from './signals/ChipsSection.tsx';
import { NoticesSection } from './signals/NoticesSection.tsx';
import { TablesSection } from './table/TablesSection.tsx';
import { HeadingsSection } from './values/HeadingsSection.tsx';
import { ValuesSection } from './values/ValuesSection.tsx';

/** Every primitive in every state: what a change of looks is judged by, and what the visual tests photograph. */
export function DesignPage() {
  usePageTitle('Design');
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Design
      </PanelHeading>
      <p className="mt-lede max-w-prose text-ink-2">
        Every primitive in every state. All names, figures, dates and prices on this page are invented;
        nothing here is read from anywhere or can be bought.
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
      <FiguresSection />
      <TreeSection />
      <GateSection />
    </>
  );
}
