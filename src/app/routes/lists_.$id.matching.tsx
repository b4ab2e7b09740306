import { createFileRoute } from '@tanstack/react-router';
import { MatchingTab } from '../lists/MatchingTab.tsx';

export const Route = createFileRoute('/lists_/$id/matching')({ component: MatchingTab });
