import { createFileRoute } from '@tanstack/react-router';
import { ApprovalPage } from '../approvals/ApprovalPage.tsx';

export const Route = createFileRoute('/approvals_/$id')({ component: ApprovalPage });
