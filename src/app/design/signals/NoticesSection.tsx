import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DesignSection } from '../frame/DesignSection.tsx';
import { Exhibit } from '../frame/Exhibit.tsx';

/** What is to be known, what went wrong, what is under way. */
export function NoticesSection() {
  return (
    <DesignSection title="Notices">
      <Notice>
        Something to know about what stands below: 20 of 143 rows are held.{' '}
        <a href="#page-start">To the start</a>
      </Notice>
      <Notice tone="warning">Cash movement of 412 differs by 3 from the change in cash at bank (415).</Notice>
      <Notice tone="bad">This record names another company than the one asked for.</Notice>
      <ErrorPanel
        title="Dossier could not read Officers"
        detail="The gateway did not answer within 10 seconds. Reading is free."
        actions={
          <>
            <Button kind="primary">Try again, free</Button>
            <Button>Show the current version</Button>
          </>
        }
      >
        What your team holds of this company stays readable.
      </ErrorPanel>
      <Exhibit what="news, read out as well as shown">
        <LiveRegion message="Checked 14:02: still not known." visible />
      </Exhibit>
      <Exhibit what="loading, once it takes more than 300 ms">
        <div className="max-h-28 overflow-hidden">
          <Loading what="Officers" />
        </div>
      </Exhibit>
    </DesignSection>
  );
}
