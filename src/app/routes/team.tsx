import { createFileRoute } from '@tanstack/react-router';
import { TeamPage } from '../team/TeamPage.tsx';

export const Route = createFileRoute('/team')({ component: TeamPage });
