import { createFileRoute } from '@tanstack/react-router';
import { CreditsPage } from '../credits/CreditsPage.tsx';

export const Route = createFileRoute('/credits')({ component: CreditsPage });
