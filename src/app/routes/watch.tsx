import { createFileRoute } from '@tanstack/react-router';
import { WatchPage } from '../watch/WatchPage.tsx';

export const Route = createFileRoute('/watch')({ component: WatchPage });
