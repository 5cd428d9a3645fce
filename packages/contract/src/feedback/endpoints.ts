import type { Endpoint } from '#src/endpoint.ts';
import { sendFeedback } from '#src/feedback/send-feedback.ts';

export const feedbackEndpoints: readonly Endpoint[] = [sendFeedback];
