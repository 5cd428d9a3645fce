/**
 * When a registry is queried. `register`: at a registration, or when the operator sends data about a person; `login`:
 * at a login; `sweep`: by the job; `marketing`: before marketing is sent.
 */
export type RegistryOccasion = 'register' | 'login' | 'sweep' | 'marketing';

export interface RegistryTables {
  /** What the operator has proved about a member, and the date of birth that the member stated. */
  member_verification: {
    member_id: string;
    age_proven: boolean;
    kyc: 'pending' | 'passed' | 'failed';
    /** Encrypted JSON of what registries need to find the person; `null` if the operator sent nothing. */
    encrypted: string | null;
    /** Encrypted date of birth (`YYYY-MM-DD`) that the registration stated; `null` if the brand asked for none. */
    encrypted_birth_date: string | null;
    /** Keyed hash of the identity that the operator sent; `null` if what it sent identifies no person. */
    document_hmac: string | null;
    changed_at: Date;
    /** When the job next queries registries about the member; `null` for never. */
    recheck_at: Date | null;
  };
  /** Queries to registries of excluded persons, with their answers. Rows are never changed. */
  registry_check: {
    /** Id of the query, which the registry also receives. */
    id: string;
    member_id: string;
    /** Name of the registry's file. */
    registry: string;
    occasion: RegistryOccasion;
    asked_at: Date;
    answer: 'clear' | 'previous' | 'excluded' | 'unavailable';
    /** The registry's reference id of its answer; `null` if it gave none. */
    reference: string | null;
    /** Until when the answer is valid: the job then queries the registry again; `null` if it does not. */
    valid_until: Date | null;
  };
}
