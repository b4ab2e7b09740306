import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../register/RegisterPage.tsx';

export const Route = createFileRoute('/register')({ component: RegisterPage });
