export interface FeedbackTables {
  feedback: {
    id: string;
    merchant_code: string;
    member_id: string;
    topic: string;
    message: string;
    /** The spec's code of the language it was written under. */
    language: string;
    user_agent: string;
    created_at: Date;
  };
}
