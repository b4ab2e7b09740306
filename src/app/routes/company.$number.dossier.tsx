import { createFileRoute } from '@tanstack/react-router';
import { DossierPanel } from '../company/dossier/DossierPanel.tsx';
import { useTab } from '../company/use-tab.ts';

export const Route = createFileRoute('/company/$number/dossier')({
  component: () => <DossierPanel {...useTab()} />,
});
