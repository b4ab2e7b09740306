import { createFileRoute } from '@tanstack/react-router';
import { RecordsPage } from '../records/RecordsPage.tsx';

export const Route = createFileRoute('/records')({ component: RecordsPage });
