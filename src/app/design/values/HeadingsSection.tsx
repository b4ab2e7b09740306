import { Button } from '#app/ui/controls/Button.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';

/** Headings with a note and with actions, and the text below them. */
export function HeadingsSection() {
  return (
    <DesignSection title="Headings">
      <div>
        <PanelHeading
          note="Group, consolidated · three periods of 12 months"
          actions={
            <>
              <Button>Compare</Button>
              <Button>Export CSV</Button>
            </>
          }
        >
          Heading of a panel
        </PanelHeading>
        <p className="mt-lede max-w-prose text-ink-2">
          What stands below a heading says in a line or two what is here. It is no wider than one likes to
          read, and <a href="#page-start">links</a> in it are underlined.
        </p>
      </div>
      <PanelHeading level={3} note="a note" actions={<Button kind="quiet">Action</Button>}>
        Heading inside a panel
      </PanelHeading>
    </DesignSection>
  );
}
