import { createFileRoute } from '@tanstack/react-router';
import { ApprovalsPage } from '../approvals/ApprovalsPage.tsx';

export const Route = createFileRoute('/approvals')({ component: ApprovalsPage });
