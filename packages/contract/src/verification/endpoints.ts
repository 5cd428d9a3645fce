import type { Endpoint } from '#src/endpoint.ts';
import { sendSms } from '#src/verification/send-sms.ts';

export const verificationEndpoints: readonly Endpoint[] = [sendSms];
