import { createFileRoute } from '@tanstack/react-router';
import { DevelopersPage } from '../developers/DevelopersPage.tsx';

export const Route = createFileRoute('/developers')({ component: DevelopersPage });
