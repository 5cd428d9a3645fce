export interface FeedbackTables {
  feedback: {
    id: string;
    merchant_code: string;
    member_id: string;
    topic: string;
    message: string;
    /** Language code of the user interface when the feedback was sent. */
    language: string;
    user_agent: string;
    created_at: Date;
  };
}
