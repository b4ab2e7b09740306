import { useState } from 'react';
import { ChoiceButtons } from '#app/ui/controls/ChoiceButtons.tsx';
import { CopyButton } from '#app/ui/controls/CopyButton.tsx';
import { Disclosure } from '#app/ui/controls/Disclosure.tsx';
import { NewsDisclosure } from '#app/ui/controls/NewsDisclosure.tsx';
import { ScrollRegion } from '#app/ui/controls/ScrollRegion.tsx';
import { ThemeSwitch } from '#app/ui/controls/ThemeSwitch.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';
import { Exhibits } from '../frame/Exhibits.tsx';

const VIEWS = [
  { value: 'outline', label: 'Outline' },
  { value: 'drawing', label: 'Drawing' },
  { value: 'table', label: 'Table' },
];

/** Controls that are neither buttons nor fields. */
export function ControlsSection() {
  const [view, setView] = useState('outline');
  return (
    <DesignSection title="Controls">
      <Exhibits>
        <Exhibit what="choice">
          <ChoiceButtons legend="View" options={VIEWS} value={view} onChange={setView} />
        </Exhibit>
        <Exhibit what="copy">
          90000000 <CopyButton text="90000000" what="number 90000000" />
        </Exhibit>
        <Exhibit what="disclosure, closed">
          <Disclosure summary="Versions (2) and the answer as received">Version 2, version 1</Disclosure>
        </Exhibit>
        <Exhibit what="disclosure, open">
          <NewsDisclosure summary="Versions (2) and the answer as received" open>
            Version 2, version 1
          </NewsDisclosure>
        </Exhibit>
        <Exhibit what="theme">
          <ThemeSwitch />
        </Exhibit>
      </Exhibits>
      <Exhibit what="what is wider than its place scrolls">
        <ScrollRegion label="A wide line">
          <p className="whitespace-nowrap print:whitespace-normal">
            {Array.from({ length: 24 }, (_, place) => `Invented parish of Nowhere ${place + 1}`).join(' · ')}
          </p>
        </ScrollRegion>
      </Exhibit>
    </DesignSection>
  );
}
