import { createFileRoute } from '@tanstack/react-router';
import { PortfolioTab } from '../lists/PortfolioTab.tsx';

export const Route = createFileRoute('/lists_/$id/')({ component: PortfolioTab });
