import { createFileRoute } from '@tanstack/react-router';
import { ComparePage } from '../compare/ComparePage.tsx';

export const Route = createFileRoute('/compare')({ component: ComparePage });
