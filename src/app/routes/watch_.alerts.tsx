import { createFileRoute } from '@tanstack/react-router';
import { AlertsPage } from '../alerts/AlertsPage.tsx';

export const Route = createFileRoute('/watch_/alerts')({ component: AlertsPage });
