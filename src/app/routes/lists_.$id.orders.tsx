import { createFileRoute } from '@tanstack/react-router';
import { OrdersTab } from '../lists/OrdersTab.tsx';

export const Route = createFileRoute('/lists_/$id/orders')({ component: OrdersTab });
