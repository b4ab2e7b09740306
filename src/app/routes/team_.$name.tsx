import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../team/MemberPage.tsx';

export const Route = createFileRoute('/team_/$name')({ component: MemberPage });
