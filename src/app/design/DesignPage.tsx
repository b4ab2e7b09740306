import { PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

/** Every primitive in every state: what a change of looks is judged by. */
export function DesignPage() {
  usePageTitle('Design');
  return (
    <PanelHeading level={1} id={PAGE_START}>
      Design
    </PanelHeading>
  );
}
