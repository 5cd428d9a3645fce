CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$;
CREATE TABLE public.announcement (
    merchant_code text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL,
    category text,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    audience jsonb DEFAULT '[]'::jsonb NOT NULL,
    type text,
    platforms jsonb DEFAULT '[]'::jsonb NOT NULL
);
CREATE TABLE public.attribution (
    member_id text NOT NULL,
    merchant_code text NOT NULL,
    affiliate_code text,
    affiliate_known boolean NOT NULL,
    referral_code text,
    referrer_id text,
    campaign text,
    source text,
    pixel_track jsonb,
    original_domain text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.authenticator (
    member_id text NOT NULL,
    secret text NOT NULL,
    last_step integer NOT NULL
);
CREATE TABLE public.banner (
    merchant_code text NOT NULL,
    id text NOT NULL,
    linkage_type text NOT NULL,
    linkage text NOT NULL,
    "position" integer NOT NULL,
    room_id text,
    group_name text DEFAULT 'home'::text NOT NULL
);
CREATE TABLE public.browser_deposit (
    merchant_code text NOT NULL,
    event_id text NOT NULL,
    member_id text NOT NULL,
    name text NOT NULL,
    amount double precision NOT NULL,
    currency text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone
);
CREATE TABLE public.captcha_key (
    id integer NOT NULL,
    secret text NOT NULL
);
CREATE TABLE public.chat_conversation (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    last_seq integer NOT NULL,
    member_read_seq integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_message_at timestamp with time zone
);
CREATE TABLE public.chat_desk (
    merchant_code text NOT NULL,
    staffed_until timestamp with time zone NOT NULL
);
CREATE TABLE public.chat_image (
    id text NOT NULL,
    conversation_id text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    webp bytea NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.chat_message (
    conversation_id text NOT NULL,
    seq integer NOT NULL,
    author text NOT NULL,
    client_id text NOT NULL,
    text text NOT NULL,
    image_id text,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.chat_note (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text,
    contact text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.chat_ticket (
    ticket_hash text NOT NULL,
    merchant_code text NOT NULL,
    session_id text NOT NULL,
    conversation_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.club_label (
    merchant_code text NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    rank_level integer NOT NULL,
    conditions jsonb NOT NULL,
    credits integer
);
CREATE TABLE public.consent_proof (
    merchant_code text NOT NULL,
    consent_id text NOT NULL,
    chosen_at timestamp with time zone NOT NULL,
    version integer NOT NULL,
    measurement boolean NOT NULL,
    advertising boolean NOT NULL,
    language text NOT NULL,
    user_agent text NOT NULL,
    received_at timestamp with time zone NOT NULL,
    member_id text,
    partners jsonb DEFAULT '[]'::jsonb NOT NULL,
    pixel_track jsonb
);
CREATE TABLE public.content_category (
    merchant_code text NOT NULL,
    id text NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.conversion (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    event_id text NOT NULL,
    name text NOT NULL,
    vendor text NOT NULL,
    amount double precision,
    currency text,
    origin text NOT NULL,
    ip text,
    user_agent text,
    country text,
    state text NOT NULL,
    reason text,
    status integer,
    tries integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone
);
CREATE TABLE public.data_key (
    id integer NOT NULL,
    secret text NOT NULL
);
CREATE TABLE public.deposit (
    merchant_code text NOT NULL,
    id text NOT NULL,
    member_id text NOT NULL,
    arrived_at timestamp with time zone NOT NULL
);
CREATE TABLE public.desk_event (
    id text NOT NULL,
    merchant_code text NOT NULL,
    body text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seq bigint NOT NULL
);
ALTER TABLE public.desk_event ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.desk_event_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.desk_line (
    merchant_code text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    failures integer NOT NULL
);
CREATE TABLE public.factor_enrolment (
    member_id text NOT NULL,
    channel text NOT NULL,
    target text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.feedback (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    topic text NOT NULL,
    message text NOT NULL,
    language text NOT NULL,
    user_agent text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.game (
    merchant_code text NOT NULL,
    id text NOT NULL,
    name text NOT NULL,
    search_name text NOT NULL,
    vendor text NOT NULL,
    category text NOT NULL,
    code text NOT NULL,
    freeplay boolean NOT NULL,
    hot boolean NOT NULL,
    "position" integer NOT NULL,
    names jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_new boolean DEFAULT false NOT NULL,
    maintenance boolean DEFAULT false NOT NULL,
    features text[] DEFAULT '{}'::text[] NOT NULL,
    currencies text[] DEFAULT '{}'::text[] NOT NULL,
    platforms text[] DEFAULT '{}'::text[] NOT NULL,
    art text
);
CREATE TABLE public.game_favourite (
    member_id text NOT NULL,
    merchant_code text NOT NULL,
    game_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.game_launch (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    game_id text NOT NULL,
    vendor text NOT NULL,
    idempotency_key text,
    digest text NOT NULL,
    game_url text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.game_match (
    merchant_code text NOT NULL,
    id text NOT NULL,
    game_id text NOT NULL,
    league text NOT NULL,
    home text NOT NULL,
    away text NOT NULL,
    kick_off text NOT NULL,
    minutes integer NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.handoff_token (
    token_hash text NOT NULL,
    merchant_code text NOT NULL,
    session_id text NOT NULL,
    audience text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.identity_ticket (
    ticket_hash text NOT NULL,
    purpose text NOT NULL,
    merchant_code text NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    name text,
    picture text,
    used_by text,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.inbox_message (
    id text NOT NULL,
    member_id text NOT NULL,
    template text NOT NULL,
    read_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    seq bigint NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    deleted_at timestamp with time zone,
    words jsonb,
    link text,
    source_id text,
    announced boolean DEFAULT false NOT NULL
);
ALTER TABLE public.inbox_message ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.inbox_message_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.label_change (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    call_id text NOT NULL,
    from_label text,
    to_label text,
    changed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.launch_token (
    token_hash text NOT NULL,
    merchant_code text NOT NULL,
    member_id text,
    display_name text NOT NULL,
    vendor text NOT NULL,
    redeemer text NOT NULL,
    game_code text NOT NULL,
    view text NOT NULL,
    language text NOT NULL,
    back_url text NOT NULL,
    host_origin text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    redeemed_at timestamp with time zone,
    way text DEFAULT 'LOTT'::text NOT NULL,
    prize_mode text,
    label_name text,
    has_lobby boolean DEFAULT false NOT NULL,
    room_id text,
    lotto_area text,
    lotto_mode text,
    title text,
    device text
);
CREATE TABLE public.line_login (
    state_hash text NOT NULL,
    tab_key_hash text NOT NULL,
    merchant_code text NOT NULL,
    redirect_uri text NOT NULL,
    nonce text NOT NULL,
    verifier text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.linked_identity (
    merchant_code text NOT NULL,
    provider text NOT NULL,
    subject text NOT NULL,
    member_id text NOT NULL,
    name text,
    linked_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_throttle (
    key text NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone,
    last_failure_at timestamp with time zone NOT NULL
);
CREATE TABLE public.login_ticket (
    ticket_hash text NOT NULL,
    member_id text NOT NULL,
    merchant_code text NOT NULL,
    channels text NOT NULL,
    restricted boolean NOT NULL,
    device_id text,
    device text,
    remember boolean NOT NULL,
    tries_left integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    link_ticket_hash text
);
CREATE TABLE public.maya_grant (
    member_id text NOT NULL,
    env character varying(16) NOT NULL,
    sealed text NOT NULL,
    renewed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.member (
    id text NOT NULL,
    merchant_code text NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    password_hash text NOT NULL,
    password_expired boolean DEFAULT false NOT NULL,
    customer_type integer DEFAULT 0 NOT NULL,
    language text,
    referral_code text NOT NULL,
    second_factor text,
    email text,
    mobile text,
    first_login_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    profile_icon smallint,
    nickname character varying(64),
    closed_at timestamp with time zone,
    CONSTRAINT member_second_factor CHECK ((second_factor = ANY (ARRAY['ga'::text, 'email'::text, 'sms'::text])))
);
CREATE TABLE public.member_vip (
    member_id text NOT NULL,
    label_id text NOT NULL,
    since timestamp with time zone NOT NULL,
    auto_label_id text
);
CREATE TABLE public.merchant (
    code text NOT NULL,
    brand jsonb NOT NULL,
    copy jsonb NOT NULL,
    tokens_css text NOT NULL,
    revision text NOT NULL,
    art_revision text NOT NULL,
    maintenance_on boolean DEFAULT false NOT NULL,
    maintenance_ends_at timestamp with time zone,
    applied_at timestamp with time zone NOT NULL
);
CREATE TABLE public.merchant_host (
    host text NOT NULL,
    merchant_code text NOT NULL
);
CREATE TABLE public.one_time_code (
    key text NOT NULL,
    code_hash text NOT NULL,
    tries_left integer NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passwordless_member (
    member_id text NOT NULL
);
CREATE TABLE public.promo_code (
    merchant_code text NOT NULL,
    promo_code text NOT NULL,
    credits integer NOT NULL,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    uses integer NOT NULL
);
CREATE TABLE public.promotion (
    merchant_code text NOT NULL,
    id text NOT NULL,
    category text NOT NULL,
    name text,
    starts_at timestamp with time zone,
    ends_at timestamp with time zone,
    audience jsonb NOT NULL,
    credits integer,
    "position" integer NOT NULL
);
CREATE TABLE public.purse (
    member_id text NOT NULL,
    balance bigint NOT NULL
);
CREATE TABLE public.purse_move (
    member_id text NOT NULL,
    vendor text NOT NULL,
    id text NOT NULL,
    kind text NOT NULL,
    change bigint NOT NULL,
    round text,
    moved_at timestamp with time zone NOT NULL,
    cancelled boolean NOT NULL
);
CREATE TABLE public.push_broadcast (
    id text NOT NULL,
    merchant_code text NOT NULL,
    topic text NOT NULL,
    message text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.push_follower (
    id text NOT NULL,
    merchant_code text NOT NULL,
    sealed text NOT NULL,
    told text DEFAULT ''::text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.push_job (
    id text NOT NULL,
    token_id text NOT NULL,
    message text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.push_mute (
    member_id text NOT NULL,
    kind text NOT NULL
);
CREATE TABLE public.push_token (
    id text NOT NULL,
    merchant_code text NOT NULL,
    member_id text NOT NULL,
    token_hash text NOT NULL,
    sealed text NOT NULL,
    origin text NOT NULL,
    language text NOT NULL,
    to_all boolean DEFAULT false NOT NULL,
    bound_at timestamp with time zone NOT NULL,
    transport text DEFAULT 'web'::text NOT NULL
);
CREATE TABLE public.recovery_code (
    member_id text NOT NULL,
    code_hash text NOT NULL
);
CREATE TABLE public.registration (
    member_id text NOT NULL,
    register_method text NOT NULL,
    register_url text NOT NULL,
    domain text NOT NULL,
    link_id text,
    affiliate_code text,
    referrer_id text,
    device_id text,
    ip text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.registration_key (
    merchant_code text NOT NULL,
    key text NOT NULL,
    digest text NOT NULL,
    member_id text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE public.remember_family (
    id text NOT NULL,
    member_id text NOT NULL,
    device_hash text NOT NULL
);
CREATE TABLE public.remember_token (
    token_hash text NOT NULL,
    family_id text NOT NULL,
    used boolean NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.reward_claim (
    member_id text NOT NULL,
    source text NOT NULL,
    credits integer NOT NULL,
    claimed_at timestamp with time zone NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    token_hash text NOT NULL,
    member_id text NOT NULL,
    merchant_code text NOT NULL,
    restricted boolean NOT NULL,
    ip text NOT NULL,
    user_agent text NOT NULL,
    device_id text,
    device text,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    remember_family text,
    link_ticket_hash text
);
CREATE TABLE public.session_key (
    day integer NOT NULL,
    id text NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL
);
CREATE TABLE public.single_use (
    scope text NOT NULL,
    key text NOT NULL,
    holder text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.tracked_day (
    merchant_code text NOT NULL,
    day timestamp with time zone NOT NULL,
    name text NOT NULL,
    device text NOT NULL,
    events integer NOT NULL
);
CREATE TABLE public.tracked_event (
    merchant_code text NOT NULL,
    event_id text NOT NULL,
    name text NOT NULL,
    value text NOT NULL,
    domain text NOT NULL,
    affiliate_code text,
    visitor_id text NOT NULL,
    device text NOT NULL,
    at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    analytics_session text
);
CREATE TABLE public.vendor (
    merchant_code text NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    adapter text NOT NULL,
    maintenance boolean NOT NULL,
    "position" integer NOT NULL,
    ordinal integer DEFAULT 0 NOT NULL,
    is_new boolean DEFAULT false NOT NULL
);
CREATE TABLE public.vendor_player (
    merchant_code text NOT NULL,
    vendor text NOT NULL,
    member_id text NOT NULL,
    player_id text NOT NULL
);
INSERT INTO public.announcement VALUES ('aurora', 'new-minute-draws', 0, 'games', NULL, NULL, '[]', NULL, '[]');
INSERT INTO public.announcement VALUES ('aurora', 'upkeep-tuesday', 1, 'notices', NULL, NULL, '[]', NULL, '[]');
INSERT INTO public.attribution VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'aurora', 'affiliate_code 8cd7538f', false, 'referral_code 6a4ea606', 'referrer_id 9a7a0a57', 'campaign 58b86d48', 'source 0388b60d', '{}', 'original_domain b1eeede6', '2030-01-01 00:00:00+00');
INSERT INTO public.authenticator VALUES ('fbd2c196-ce3c-4de4-97d1-314ba71e68e7', 'v2.016CVpku.6q5O_KhqGQ9vR8IdNGgFU9Yi8jjC2xiRP9gqkIPfVLS8WSitKTjPwKSlYq8', 0);
INSERT INTO public.banner VALUES ('aurora', 'first-draw', 'URL', '/m/register', 0, NULL, 'home');
INSERT INTO public.banner VALUES ('aurora', 'minute-draws', 'URL', '/m/lottery', 1, NULL, 'home');
INSERT INTO public.browser_deposit VALUES ('aurora', 'event_id f0bac91a', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'deposit', 1, 'currency 61133d5f', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.captcha_key VALUES (1, 'secret 5d5227f0');
INSERT INTO public.chat_conversation VALUES ('id 79042512', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 1, 1, '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.chat_desk VALUES ('aurora', '2030-01-01 00:00:00+00');
INSERT INTO public.chat_image VALUES ('id fc5f1f9a', 'id 79042512', 1, 1, '\x0102', '2030-01-01 00:00:00+00');
INSERT INTO public.chat_message VALUES ('id 79042512', 1, 'member', 'client_id aa7456ef', 'text 002af596', 'id fc5f1f9a', '2030-01-01 00:00:00+00');
INSERT INTO public.chat_note VALUES ('id ee90ac0d', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'contact c0f5559e', 'text 6893c555', '2030-01-01 00:00:00+00');
INSERT INTO public.chat_ticket VALUES ('ticket_hash 795c7477', 'aurora', 'id df53d944', 'id 79042512', '2030-01-01 00:00:00+00');
INSERT INTO public.club_label VALUES ('aurora', 'bronze', 'AUTO', 1, '[{"kind": "picture", "target": 1}]', 50);
INSERT INTO public.club_label VALUES ('aurora', 'silver', 'AUTO', 2, '[{"kind": "picture", "target": 1}, {"kind": "secondFactor", "target": 1}, {"kind": "launched", "target": 5}, {"kind": "claimed", "target": 2}]', 200);
INSERT INTO public.consent_proof VALUES ('aurora', 'consent_id a254b0e4', '2030-01-01 00:00:00+00', 1, false, false, 'EN', 'user_agent 85ad764c', '2030-01-01 00:00:00+00', '65d7f306-866d-4236-89bb-fd778c57d8b2', '{}', '{}');
INSERT INTO public.content_category VALUES ('aurora', 'welcome', 0);
INSERT INTO public.content_category VALUES ('aurora', 'games', 1);
INSERT INTO public.conversion VALUES ('id 7df98c8a', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'event_id 07d11434', 'deposit', 'vendor c4ff7fc8', 1, 'currency e80608a6', 'origin faf3663b', 'ip 17d32bf5', 'user_agent f838503b', 'country dfb5afc4', 'waiting', 'consent', 1, 1, '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.data_key VALUES (1, 'cO94paM0xYBBneK7-r2b1wZJ9NPvRC32Nb-Jx7qI8Fk');
INSERT INTO public.deposit VALUES ('aurora', 'id 0477100c', '65d7f306-866d-4236-89bb-fd778c57d8b2', '2030-01-01 00:00:00+00');
INSERT INTO public.desk_event OVERRIDING SYSTEM VALUE VALUES ('id 6be6aa5c', 'aurora', 'body 30f81424', '2030-01-01 00:00:00+00', 1);
INSERT INTO public.desk_line VALUES ('aurora', '2030-01-01 00:00:00+00', 1);
INSERT INTO public.factor_enrolment VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'ga', 'target 2885e988', '2030-01-01 00:00:00+00');
INSERT INTO public.feedback VALUES ('id 18259059', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'topic c64730f8', 'message 2e6014ce', 'EN', 'user_agent efe9f6f1', '2030-01-01 00:00:00+00');
INSERT INTO public.game VALUES ('aurora', 'lottery-lobby', 'Lottery Lobby', 'lottery lobby | tidecrest games', 'tcg', 'lottery', 'lobby', false, false, 0, '{}', false, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'minute-three', 'Minute Three', 'minute three | tidecrest games', 'tcg', 'lottery', 'minute-3', false, true, 1, '{}', false, false, '{jackpot}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'minute-five', 'Minute Five', 'minute five | tidecrest games', 'tcg', 'lottery', 'minute-5', false, true, 2, '{}', false, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'star-six', 'Star Six', 'star six | tidecrest games', 'tcg', 'lottery', 'star-6', false, true, 3, '{}', false, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'star-three', 'Star Three', 'star three | tidecrest games', 'tcg', 'lottery', 'star-3', false, false, 4, '{}', false, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'mega-six', 'Mega Six', 'mega six | tidecrest games', 'tcg', 'lottery', 'mega-6', false, false, 5, '{}', false, false, '{jackpot}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'harbour-keno', 'Harbour Keno', 'harbour keno | tidecrest games', 'tcg', 'lottery', 'harbour-keno', false, false, 6, '{}', false, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'northern-draw', 'Northern Draw', 'northern draw | tidecrest games', 'tcg', 'lottery', 'northern-draw', false, false, 7, '{}', true, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game VALUES ('aurora', 'lucky-tide', 'Lucky Tide', 'lucky tide | tidecrest games', 'tcg', 'lottery', 'lucky-tide', false, false, 8, '{}', true, false, '{}', '{}', '{}', NULL);
INSERT INTO public.game_favourite VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'aurora', 'game_id f86fc72c', '2030-01-01 00:00:00+00');
INSERT INTO public.game_launch VALUES ('id fcf8f85b', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'game_id 092a9c6a', 'vendor dc29217b', 'idempotency_key e6bfe50e', 'digest cf4118b0', 'game_url 29457133', '2030-01-01 00:00:00+00');
INSERT INTO public.game_match VALUES ('aurora', 'dawn-terns-gulls', 'floodlight-football', 'Harbour League', 'Terns', 'Gulls', '00:00', 240, 0);
INSERT INTO public.game_match VALUES ('aurora', 'morning-owls-crows', 'hardwood', 'Northern Cup', 'Owls', 'Crows', '04:30', 210, 1);
INSERT INTO public.handoff_token VALUES ('token_hash f241a22c', 'aurora', 'id df53d944', 'audience 49cf2e84', '2030-01-01 00:00:00+00');
INSERT INTO public.identity_ticket VALUES ('ticket_hash 7debff79', 'bind', 'aurora', 'provider 6392df81', 'subject badb5bf2', 'name d91c7c98', 'picture 5b722bac', 'used_by 6ecf4f40', '2030-01-01 00:00:00+00');
INSERT INTO public.inbox_message OVERRIDING SYSTEM VALUE VALUES ('id 8779f7f5', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'template 888556a1', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00', 1, '{}', '2030-01-01 00:00:00+00', '{}', 'link 723f602f', 'source_id b528b05a', false);
INSERT INTO public.kysely_migration VALUES ('0010-single-use', '2026-11-24T14:42:39.619Z');
INSERT INTO public.kysely_migration VALUES ('0011-member', '2026-11-24T14:42:39.630Z');
INSERT INTO public.kysely_migration VALUES ('0012-session', '2026-11-24T14:42:39.638Z');
INSERT INTO public.kysely_migration VALUES ('0013-captcha', '2026-11-24T14:42:39.640Z');
INSERT INTO public.kysely_migration VALUES ('0014-code', '2026-11-24T14:42:39.645Z');
INSERT INTO public.kysely_migration VALUES ('0015-factor', '2026-11-24T14:42:39.657Z');
INSERT INTO public.kysely_migration VALUES ('0016-remembered', '2026-11-24T14:42:39.663Z');
INSERT INTO public.kysely_migration VALUES ('0020-merchant', '2026-11-24T14:42:39.666Z');
INSERT INTO public.kysely_migration VALUES ('0021-catalogue', '2026-11-24T14:42:39.674Z');
INSERT INTO public.kysely_migration VALUES ('0022-launch', '2026-11-24T14:42:39.681Z');
INSERT INTO public.kysely_migration VALUES ('0030-identity', '2026-11-24T14:42:39.688Z');
INSERT INTO public.kysely_migration VALUES ('0040-attribution', '2026-11-24T14:42:39.693Z');
INSERT INTO public.kysely_migration VALUES ('0041-handoff', '2026-11-24T14:42:39.696Z');
INSERT INTO public.kysely_migration VALUES ('0046-profile-icon', '2026-11-24T14:42:39.697Z');
INSERT INTO public.kysely_migration VALUES ('0047-told-by-providers', '2026-11-24T14:42:39.700Z');
INSERT INTO public.kysely_migration VALUES ('0048-closed-member', '2026-11-24T14:42:39.701Z');
INSERT INTO public.kysely_migration VALUES ('0050-catalogue-marks', '2026-11-24T14:42:39.715Z');
INSERT INTO public.kysely_migration VALUES ('0051-favourite', '2026-11-24T14:42:39.718Z');
INSERT INTO public.kysely_migration VALUES ('0052-match', '2026-11-24T14:42:39.720Z');
INSERT INTO public.kysely_migration VALUES ('0055-launch-ways', '2026-11-24T14:42:39.722Z');
INSERT INTO public.kysely_migration VALUES ('0058-purse', '2026-11-24T14:42:39.726Z');
INSERT INTO public.kysely_migration VALUES ('0059-room', '2026-11-24T14:42:39.728Z');
INSERT INTO public.kysely_migration VALUES ('0060-club', '2026-11-24T14:42:39.731Z');
INSERT INTO public.kysely_migration VALUES ('0061-promotion', '2026-11-24T14:42:39.741Z');
INSERT INTO public.kysely_migration VALUES ('0062-inbox', '2026-11-24T14:42:39.747Z');
INSERT INTO public.kysely_migration VALUES ('0063-feedback', '2026-11-24T14:42:39.750Z');
INSERT INTO public.kysely_migration VALUES ('0064-joined-names', '2026-11-24T14:42:39.751Z');
INSERT INTO public.kysely_migration VALUES ('0070-chat', '2026-11-24T14:42:39.764Z');
INSERT INTO public.kysely_migration VALUES ('0071-desk', '2026-11-24T14:42:39.771Z');
INSERT INTO public.kysely_migration VALUES ('0072-written-messages', '2026-11-24T14:42:39.773Z');
INSERT INTO public.kysely_migration VALUES ('0080-push', '2026-11-24T14:42:39.781Z');
INSERT INTO public.kysely_migration VALUES ('0082-push-kinds', '2026-11-24T14:42:39.783Z');
INSERT INTO public.kysely_migration VALUES ('0083-inbox-to-devices', '2026-11-24T14:42:39.785Z');
INSERT INTO public.kysely_migration VALUES ('0084-push-topics', '2026-11-24T14:42:39.792Z');
INSERT INTO public.kysely_migration VALUES ('0110-tracked-event', '2026-11-24T14:42:39.794Z');
INSERT INTO public.kysely_migration VALUES ('0111-consent-proof', '2026-11-24T14:42:39.797Z');
INSERT INTO public.kysely_migration VALUES ('0115-conversion', '2026-11-24T14:42:39.803Z');
INSERT INTO public.kysely_migration VALUES ('0116-tracked-day', '2026-11-24T14:42:39.807Z');
INSERT INTO public.kysely_migration VALUES ('0125-reverse-lookups', '2026-11-24T14:42:39.810Z');
INSERT INTO public.kysely_migration VALUES ('0157-link-ticket', '2026-11-24T14:42:39.812Z');
INSERT INTO public.kysely_migration VALUES ('0163-lottery-launches', '2026-11-24T14:42:39.814Z');
INSERT INTO public.kysely_migration VALUES ('0164-manual-labels', '2026-11-24T14:42:39.818Z');
INSERT INTO public.kysely_migration VALUES ('0165-deposits', '2026-11-24T14:42:39.821Z');
INSERT INTO public.kysely_migration VALUES ('0166-consent-partners', '2026-11-24T14:42:39.822Z');
INSERT INTO public.kysely_migration VALUES ('0167-analytics-session', '2026-11-24T14:42:39.824Z');
INSERT INTO public.kysely_migration VALUES ('0168-browser-deposit', '2026-11-24T14:42:39.827Z');
INSERT INTO public.kysely_migration VALUES ('0177-announcement-types', '2026-11-24T14:42:39.828Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.label_change VALUES ('id 941a8342', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'call_id b2fc2908', 'from_label 990ed8c0', 'to_label 3726bdd7', '2030-01-01 00:00:00+00');
INSERT INTO public.launch_token VALUES ('token_hash f50adae7', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'display_name fdff58b1', 'vendor 5f914eca', 'redeemer 96660a0a', 'game_code ff9c47cc', 'lobby', 'EN', 'back_url b90bdc96', 'host_origin 5885fcf8', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00', 'way 9a6c25ab', 'prize_mode bdff85be', 'label_name a62cc0bf', false, 'room_id 96d2434c', 'lotto_area c867c195', 'lotto_mode adaa4217', 'title 0d078079', 'phone');
INSERT INTO public.line_login VALUES ('state_hash 938f24c3', 'tab_key_hash 4b41a427', 'aurora', 'redirect_uri c0f23aa7', 'nonce 7e1a1fcf', 'verifier b9385bd4', '2030-01-01 00:00:00+00');
INSERT INTO public.linked_identity VALUES ('aurora', 'provider ed3c0300', 'subject e50b29db', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'name 1d68f628', '2030-01-01 00:00:00+00');
INSERT INTO public.login_throttle VALUES ('key d3d6607e', 1, '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.login_ticket VALUES ('ticket_hash e516de7b', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'aurora', 'channels c95be15a', false, 'device_id 497859c8', 'phone', false, 1, '2030-01-01 00:00:00+00', 'link_ticket_hash 195a9af8');
INSERT INTO public.maya_grant VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'sandbox', 'sealed ed71e146', '2030-01-01 00:00:00+00');
INSERT INTO public.member VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'aurora', 'demo', 'demo', '$argon2id$v=19$m=19456,t=2,p=1$4z2jutnqtPg9AvBFpdIZ8Q$KIbcfW475eeco06MetXtVWyIGcxpyKX11ONYdonCYRk', false, 0, NULL, 'BPVJRCCTQY', NULL, NULL, NULL, NULL, '2026-11-24 14:42:40.181+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('8ce6cb85-d8a1-48bc-9b7c-dc3b0e9d9955', 'aurora', 'agent', 'agent', '$argon2id$v=19$m=19456,t=2,p=1$N3WaynImup2kCdUpnVRI8g$3ivp0wVYqy8nzEngQD1dAONKQXOhA9v6Z18hzPL1WeI', false, 1, NULL, 'FYYG2UU9VY', NULL, NULL, NULL, NULL, '2026-11-24 14:42:40.222+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('8bc93b11-1fc1-464e-944a-b91d93a69c28', 'aurora', 'viewer4', 'viewer4', '$argon2id$v=19$m=19456,t=2,p=1$u5WK2y41LF/CzW/Coqd3XQ$2FFFHE8HmQJoFBq0Afqd+URZMDRRxinQDHSTQXdVLLI', false, 4, NULL, 'XYBAWPFEVM', NULL, NULL, '84901234504', NULL, '2026-11-24 14:42:40.258+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('fbd2c196-ce3c-4de4-97d1-314ba71e68e7', 'aurora', 'totp', 'totp', '$argon2id$v=19$m=19456,t=2,p=1$wMy6lXugdSlMiOOEuLJLYQ$81eeMTZJa3B6S64xR6PfNywdi1KKco19a/qYqjmQD3E', false, 0, NULL, 'NXHEJPZC3Y', 'ga', NULL, NULL, NULL, '2026-11-24 14:42:40.292+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('0507c5bf-eeaa-48db-a81d-99c7964e0955', 'aurora', 'mail2fa', 'mail2fa', '$argon2id$v=19$m=19456,t=2,p=1$8m8TQRgDlWUMUtCCrEkBXg$czqDYtrIrImEENRzPfyLO3ZDgclMKUrNbdeWwEORFxE', false, 0, NULL, 'ENDAUXPUW4', 'email', 'mail2fa@example.com', NULL, NULL, '2026-11-24 14:42:40.328+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('feef6a5a-cc3f-4835-a21a-9c14523651bd', 'aurora', 'sms2fa', 'sms2fa', '$argon2id$v=19$m=19456,t=2,p=1$YebU47Kwqv/sF0riNuB8gg$x1XiNdrjC38a2zpcsocHYKkl3Ex5y5Zt5RjK08DaSIw', false, 0, NULL, 'WUCVET7U9C', 'sms', NULL, '84901234567', NULL, '2026-11-24 14:42:40.355+00', NULL, NULL, NULL);
INSERT INTO public.member VALUES ('104febaa-9e53-435c-87c0-d58158d8d509', 'aurora', 'expired', 'expired', '$argon2id$v=19$m=19456,t=2,p=1$hn/FTHz5AgbPTEBf4YeYQg$nnxLL4Osajh6zIfzp4OguiBvpndUNA/7cc8/3UkSqao', true, 0, NULL, 'GHMCN32ZYY', NULL, NULL, NULL, NULL, '2026-11-24 14:42:40.382+00', NULL, NULL, NULL);
INSERT INTO public.member_vip VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'bronze', '2026-11-24 14:42:40.388+00', NULL);
INSERT INTO public.member_vip VALUES ('8ce6cb85-d8a1-48bc-9b7c-dc3b0e9d9955', 'silver', '2026-11-24 14:42:40.389+00', NULL);
INSERT INTO public.member_vip VALUES ('8bc93b11-1fc1-464e-944a-b91d93a69c28', 'gold', '2026-11-24 14:42:40.391+00', NULL);
INSERT INTO public.merchant VALUES ('aurora', '{"code": "aurora", "push": true, "codes": {"perHour": 1000}, "cover": {"width": 3, "height": 4}, "flags": {"CBS3": true, "INBOX3": true, "REWCEN3": true, "GEETEST3": true, "LINELOGIN3": true, "GEETESTTEST3": true, "GOOGLELOGIN3": true, "GEETESTVCODE3": true, "SSOMANUALREG3": true, "TWITTERLOGIN3": true, "FACEBOOKLOGIN3": true, "TELEGRAMLOGIN3": true, "MOBILEAUTOLOGIN3": true, "UPDATEMOBILEICC3": true, "PWDEXPFORCECHANGE3": true}, "hosts": ["localhost", "www.localhost", "aurora.localhost", "*.aurora.localhost"], "theme": "dark", "title": "Aurora", "$schema": "../../docs/brand.schema.json", "captcha": {"provider": "altcha", "register": true, "loginAfterFailures": 3}, "consent": {"version": 1, "countries": {"KH": "assume", "PH": "assume", "ZA": "tell"}, "otherwise": "ask"}, "country": {"currency": "VND", "decimals": 0, "countries": [{"countryCode": "TH", "countryDialingCode": "66"}], "countryCode": "VN", "currencySymbol": "₫", "currencyPosition": "after", "countryDialingCode": "84"}, "session": {"idleMinutes": 30, "bindToAddress": false, "absoluteMinutes": 1440}, "identity": {"line": {"clientId": "1600000010"}, "maya": {"clientId": "aurora-demo"}, "firebase": {"phone": false, "apiKey": "demo-aurora", "projectId": "demo-aurora", "authDomain": "demo-aurora.firebaseapp.com"}, "telegram": {"botId": "700100300", "authDomain": "localhost"}}, "safePlay": {"licence": {"name": "Foyer demo, play credits only", "badge": "licence.svg", "number": "DEMO-AURORA"}, "helpline": {"url": "https://www.gamblingtherapy.org/", "name": "Gambling Therapy"}, "minimumAge": 18}, "tracking": {"*": {"gtmId": "GTM-AUR0RA7", "gtagId": "G-AUR0RA2026", "adjustId": "aur0ra2demo7", "eventMap": {"adjust": {"deposit": "aurdep", "register": "aurreg", "redeposit": "aurrdp", "startTrial": "aurtrl", "firstDeposit": "aurfdp", "depositSubmit": "aurdsb"}, "twitter": {"register": "tw-aur0r-reg01", "firstDeposit": "tw-aur0r-fdp01", "depositSubmit": "tw-aur0r-dsb01"}, "facebook": {"firstDeposit": "FirstDeposit"}}, "fbPixelId": "1029384756102938", "postbacks": {"mgs": "https://mgs.aurora.example/postback?click={clickId}&event={event}&sum={amount}", "phx": "https://phx.aurora.example/postback?click={clickId}&event={event}&sum={amount}", "kadam": "https://kdtrk.net/ru/postback/?data={clickId}", "macan": "https://macan.aurora.example/postback?click={clickId}&event={event}&sum={amount}", "devils": "https://devils.aurora.example/postback?click={clickId}&event={event}&sum={amount}", "propeller": "https://ad.propellerads.com/conversion.php?aid=1000001&pid=&tid=100001&visitor_id={clickId}&payout={amount}"}, "appsflyerId": "a1b2c3d4-0000-4000-8000-00000000a0a0", "bigoPixelId": "304958671029384756", "kwaiPixelId": "203948576102938475", "VOLUUM_DOMAIN": "track.aurora.example", "tiktokPixelId": "CAUR0RA0DEM0PIXEL000", "twitterPixelId": "aur0r"}}, "languages": ["EN", "VI", "CN", "TW", "TH", "ID", "MS", "HI", "BN", "TA", "TE", "NE", "UR", "UR-LA", "AR", "JA", "KO", "KM", "LO", "MY", "RU", "KK", "TR", "ES", "PT", "PT-BR", "FR", "SW", "TY"], "resources": [], "affiliates": ["partner7"], "domainRoute": [], "handoffOrigins": [], "customerService": [{"path": "", "csType": "CBS", "labelIds": []}, {"path": "WkYQRglLHA1dUQVaWwtAFQgKVA8DS0AUQkILREdLRAhWVQFCHQ5AXlZXF10OA1wNVg22d63d3a", "csType": "LIVECHAT", "labelIds": ["gold"], "csPosition": "Gold line"}, {"path": "DRFNEwgYHwgKBlgPWlhDEF9dCVoCGEMRFRVWEUYYRw0BAlwXHF1Dee9c270d", "csType": "LIVECHAT", "labelIds": [], "csPosition": "Demo desk"}], "defaultLanguage": "EN", "customerServiceOrigins": ["http://localhost:8090"]}', '{"EN": {"club": {"gold": {"name": "Gold", "benefits": ["600 credits when you get there", "The gold table", "Silver evenings", "A support line of your own"]}, "bronze": {"name": "Bronze", "benefits": ["50 credits when you get there", "Member promotions"]}, "silver": {"name": "Silver", "benefits": ["200 credits when you get there", "Silver evenings", "Answers from support before others"]}}, "site": {"description": "Aurora is a night sky of lottery draws, live tables and games. Play credits only.", "loginPrompt": "Good to see you again. Log in to play."}, "banners": {"deep-sea": {"text": "The koi swim upstream. Are you quick enough?", "title": "Gold in the deep", "action": "Dive in"}, "star-six": {"text": "Match them all in Star Six tonight.", "title": "Six stars, one sky", "action": "Play Star Six"}, "aurora-fox": {"text": "Free spins run under the northern lights.", "title": "Follow the Aurora Fox", "action": "Play now"}, "first-draw": {"text": "Create an account and get play credits.", "title": "Your first draw is on us", "action": "Create account"}, "match-night": {"text": "Every Saturday the stands are full.", "title": "Match night", "action": "See the matches"}, "minute-draws": {"text": "Pick three, five or six. Results in sixty seconds.", "title": "A draw every minute", "action": "See the draws"}, "invite-a-friend": {"text": "Share your link and move up in the club.", "title": "Bring a friend", "action": "Invite"}}, "promotions": {"new-here": {"body": "<p>An account takes a name and a password. As soon as you are in, <strong>500 play credits</strong> wait in the reward centre.</p><p><a href=\"/m/register\">Create an account</a></p>", "title": "New under this sky?", "summary": "Create an account in a minute. Your first credits are waiting."}, "gold-table": {"body": "<p>Gold members find <strong>1,000 play credits</strong> in the <a href=\"/m/account/rewards\">reward centre</a>. The live tables are open all night.</p>", "title": "The gold table", "summary": "1,000 credits, for Gold only."}, "koi-season": {"body": "<p>For members only, until the end of the season. Claim <strong>120 play credits</strong> in the <a href=\"/m/account/rewards\">reward centre</a>, then look for the koi in <a href=\"/m/fish\">Fishing</a>.</p>", "title": "Koi season", "summary": "120 credits for members while the koi swim upstream."}, "star-night": {"body": "<p>Pick six numbers in <a href=\"/m/lottery\">the lottery</a> before the draw closes. Each result can be checked against its published chain.</p><h2>Good to know</h2><ul><li>Draws run every minute, all day.</li><li>Results stay listed for thirty days.</li></ul>", "title": "Six stars, every night", "summary": "Star Six draws tonight. Match them all and watch the sky light up."}, "first-credits": {"body": "<p>Every member gets <strong>500 play credits</strong> once. They are for play only and cannot be bought or paid out.</p><h2>How it works</h2><ol><li>Log in, or <a href=\"/m/register\">create an account</a>.</li><li>Open the <a href=\"/m/account/rewards\">reward centre</a>.</li><li>Tap <em>Claim</em>.</li></ol><p>One claim for each member.</p>", "title": "500 play credits to begin", "summary": "Open the reward centre and take your first credits under the northern lights."}, "invite-friends": {"body": "<p>Your link stands at <a href=\"/m/inviteFriends\">Invite friends</a>, with a QR code to scan.</p><h2>What counts</h2><ul><li>A friend who <strong>registers</strong> by your link or code counts.</li><li>You see who has joined and who has started to play, by the first letters of the name.</li><li>Three friends are one of the steps to Gold.</li></ul>", "title": "Bring a friend", "summary": "Share your link. Friends who register by it count towards your next rank."}, "silver-evening": {"body": "<p>A thank-you to Silver and Gold. Claim <strong>300 play credits</strong> in the <a href=\"/m/account/rewards\">reward centre</a>.</p>", "title": "Silver evening", "summary": "300 credits for everyone who has reached Silver or Gold."}}, "announcements": {"play-limits": {"body": "<p>Set a daily limit or take a break at any time under Account, Limits. We play with credits only.</p>", "text": "Credits only.", "title": "Play within your limits"}, "second-factor": {"body": "<p>Turn on a second factor under Account, Security. It takes a minute and stops anyone who knows your password.</p>", "text": "Turn on two-step login.", "title": "Keep your account yours"}, "upkeep-tuesday": {"body": "<p>On Tuesday from <strong>03:00 to 03:20</strong> the draw servers are updated. Lottery pauses; all other games go on.</p><ul><li>Open bets are kept.</li><li>Draws that fall into the pause take place right after it.</li></ul>", "text": "Tuesday, 03:00 to 03:20.", "title": "Planned upkeep"}, "new-minute-draws": {"body": "<p>Minute Three and Minute Five now draw <strong>every minute</strong>, all day.</p><h2>Check a result</h2><ol><li>Open the draw in <a href=\"/m/lottery\">Lottery</a>.</li><li>Tap its number to see the published chain.</li></ol>", "text": "All day.", "title": "New minute draws"}}, "contentCategories": {"club": "Club", "games": "Games", "notices": "Notices", "welcome": "Welcome"}}}', ':root{}', '43e278c0141a19c7', '0f16473f0b27', false, NULL, '2026-11-24 14:42:40.089+00');
INSERT INTO public.merchant_host VALUES ('localhost', 'aurora');
INSERT INTO public.merchant_host VALUES ('www.localhost', 'aurora');
INSERT INTO public.merchant_host VALUES ('aurora.localhost', 'aurora');
INSERT INTO public.merchant_host VALUES ('*.aurora.localhost', 'aurora');
INSERT INTO public.one_time_code VALUES ('key 5e65077f', 'code_hash 6d39882c', 1, '2030-01-01 00:00:00+00');
INSERT INTO public.passwordless_member VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2');
INSERT INTO public.promo_code VALUES ('aurora', 'NORTHLIGHT', 250, NULL, NULL, 10000);
INSERT INTO public.promo_code VALUES ('aurora', 'AURORA-26', 100, '2026-01-01 00:00:00+00', '2027-12-31 17:00:00+00', 500);
INSERT INTO public.promotion VALUES ('aurora', 'first-credits', 'welcome', NULL, NULL, NULL, '[]', 500, 0);
INSERT INTO public.promotion VALUES ('aurora', 'invite-friends', 'welcome', 'REFERRAL', NULL, NULL, '[]', NULL, 1);
INSERT INTO public.purse VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 1);
INSERT INTO public.purse_move VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'vendor 45c3f4bc', 'id aeafeabe', 'win', 1, 'round f589ad7f', '2030-01-01 00:00:00+00', false);
INSERT INTO public.push_broadcast VALUES ('id 7966f31a', 'aurora', 'topic 31f05866', 'message fae32175', 1, '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.push_follower VALUES ('id 84d868d0', 'aurora', 'sealed 1f1a6cb7', 'told d571497d', 1, '2030-01-01 00:00:00+00');
INSERT INTO public.push_job VALUES ('id 2d56be8c', 'id 825c37b2', 'message c7e0be83', 1, '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00');
INSERT INTO public.push_mute VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'news');
INSERT INTO public.push_token VALUES ('id 825c37b2', 'aurora', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'token_hash 81b15db6', 'sealed 1729bcb0', 'origin b84f2fae', 'EN', false, '2030-01-01 00:00:00+00', 'web');
INSERT INTO public.recovery_code VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'code_hash 0de8d9e8');
INSERT INTO public.registration VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'register_method 8aad1283', 'register_url 93ec884b', 'domain cf265eb3', 'link_id cf3ad5b3', 'affiliate_code 79f90dbf', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'device_id 018a47b9', 'ip 336bf225', '2030-01-01 00:00:00+00');
INSERT INTO public.registration_key VALUES ('aurora', 'key 1337e7f9', 'digest cc5cd9d5', '65d7f306-866d-4236-89bb-fd778c57d8b2', '2030-01-01 00:00:00+00');
INSERT INTO public.remember_family VALUES ('id 9b9799a7', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'device_hash 95d32eb8');
INSERT INTO public.remember_token VALUES ('token_hash 485a8755', 'id 9b9799a7', false, '2030-01-01 00:00:00+00');
INSERT INTO public.reward_claim VALUES ('65d7f306-866d-4236-89bb-fd778c57d8b2', 'source 7384dabd', 1, '2030-01-01 00:00:00+00');
INSERT INTO public.session VALUES ('id df53d944', 'token_hash 857cb354', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'aurora', false, 'ip 8ddf1137', 'user_agent 1a8b8681', 'device_id 44ed57bf', 'phone', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00', 'id 9b9799a7', 'link_ticket_hash c09e3367');
INSERT INTO public.session_key VALUES (1, 'id a8e5838f', 'public_key 4df42754', 'private_key e1326018');
INSERT INTO public.single_use VALUES ('scope dd3699fd', 'key 85a10eaa', 'holder 48c502cb', '2030-01-01 00:00:00+00');
INSERT INTO public.tracked_day VALUES ('aurora', '2030-01-01 00:00:00+00', 'name c9604dfe', 'phone', 1);
INSERT INTO public.tracked_event VALUES ('aurora', 'event_id 3ccbf147', 'name 90c7e667', 'value d9e24498', 'domain 92c234a9', 'affiliate_code c7d7824e', 'visitor_id 440744bf', 'phone', '2030-01-01 00:00:00+00', '2030-01-01 00:00:00+00', 'analytics_session 640578b9');
INSERT INTO public.vendor VALUES ('aurora', 'tcg', 'Tidecrest Games', 'demo', false, 0, 100, false);
INSERT INTO public.vendor VALUES ('aurora', 'halcyon', 'Halcyon Draws', 'demo', false, 1, 200, false);
INSERT INTO public.vendor VALUES ('aurora', 'sea-lott', 'Straits Lottery', 'demo', false, 2, 300, false);
INSERT INTO public.vendor VALUES ('aurora', 'vietnam-lotto', 'Vietnam Lotto', 'demo', false, 3, 400, false);
INSERT INTO public.vendor VALUES ('aurora', 'kestrel', 'Kestrel Sports', 'demo', false, 4, 500, false);
INSERT INTO public.vendor VALUES ('aurora', 'velvet', 'Velvet Hour Live', 'demo', false, 5, 600, false);
INSERT INTO public.vendor VALUES ('aurora', 'ninefold', 'Ninefold Reels', 'demo', false, 6, 700, false);
INSERT INTO public.vendor VALUES ('aurora', 'brasswing', 'Brasswing', 'demo', false, 7, 800, false);
INSERT INTO public.vendor VALUES ('aurora', 'moonjar', 'Moonjar Studio', 'demo', false, 8, 900, false);
INSERT INTO public.vendor VALUES ('aurora', 'deepcove', 'Deepcove', 'demo', false, 9, 1000, false);
INSERT INTO public.vendor VALUES ('aurora', 'quarry', 'Quarry Lane Tables', 'demo', false, 10, 1100, false);
INSERT INTO public.vendor VALUES ('aurora', 'arclight', 'Arclight', 'demo', false, 11, 1200, false);
INSERT INTO public.vendor VALUES ('aurora', 'duelbox', 'Duelbox', 'demo', false, 12, 1300, true);
INSERT INTO public.vendor VALUES ('aurora', 'paperlark', 'Paperlark', 'demo', false, 13, 1400, true);
INSERT INTO public.vendor_player VALUES ('aurora', 'vendor f9705138', '65d7f306-866d-4236-89bb-fd778c57d8b2', 'player_id b333e94f');
SELECT pg_catalog.setval('public.desk_event_seq_seq', 1, true);
SELECT pg_catalog.setval('public.inbox_message_seq_seq', 2, true);
ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.attribution
    ADD CONSTRAINT attribution_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.browser_deposit
    ADD CONSTRAINT browser_deposit_once PRIMARY KEY (merchant_code, event_id);
ALTER TABLE ONLY public.captcha_key
    ADD CONSTRAINT captcha_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_conversation
    ADD CONSTRAINT chat_conversation_member_id_key UNIQUE (member_id);
ALTER TABLE ONLY public.chat_conversation
    ADD CONSTRAINT chat_conversation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_desk
    ADD CONSTRAINT chat_desk_pkey PRIMARY KEY (merchant_code);
ALTER TABLE ONLY public.chat_image
    ADD CONSTRAINT chat_image_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_once UNIQUE (conversation_id, author, client_id);
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_pkey PRIMARY KEY (conversation_id, seq);
ALTER TABLE ONLY public.chat_note
    ADD CONSTRAINT chat_note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.chat_ticket
    ADD CONSTRAINT chat_ticket_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.club_label
    ADD CONSTRAINT club_label_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.consent_proof
    ADD CONSTRAINT consent_proof_once PRIMARY KEY (merchant_code, consent_id, chosen_at);
ALTER TABLE ONLY public.content_category
    ADD CONSTRAINT content_category_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_once UNIQUE (merchant_code, event_id, vendor);
ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_key
    ADD CONSTRAINT data_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.desk_event
    ADD CONSTRAINT desk_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.desk_line
    ADD CONSTRAINT desk_line_pkey PRIMARY KEY (merchant_code);
ALTER TABLE ONLY public.factor_enrolment
    ADD CONSTRAINT factor_enrolment_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.game_favourite
    ADD CONSTRAINT game_favourite_pkey PRIMARY KEY (member_id, game_id);
ALTER TABLE ONLY public.game_launch
    ADD CONSTRAINT game_launch_key UNIQUE (member_id, idempotency_key);
ALTER TABLE ONLY public.game_launch
    ADD CONSTRAINT game_launch_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.game_match
    ADD CONSTRAINT game_match_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.handoff_token
    ADD CONSTRAINT handoff_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.identity_ticket
    ADD CONSTRAINT identity_ticket_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.inbox_message
    ADD CONSTRAINT inbox_message_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.label_change
    ADD CONSTRAINT label_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.launch_token
    ADD CONSTRAINT launch_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.line_login
    ADD CONSTRAINT line_login_pkey PRIMARY KEY (state_hash);
ALTER TABLE ONLY public.linked_identity
    ADD CONSTRAINT linked_identity_member UNIQUE (member_id, provider);
ALTER TABLE ONLY public.linked_identity
    ADD CONSTRAINT linked_identity_pkey PRIMARY KEY (merchant_code, provider, subject);
ALTER TABLE ONLY public.login_throttle
    ADD CONSTRAINT login_throttle_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.login_ticket
    ADD CONSTRAINT login_ticket_pkey PRIMARY KEY (ticket_hash);
ALTER TABLE ONLY public.maya_grant
    ADD CONSTRAINT maya_grant_key PRIMARY KEY (member_id, env);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_referral_code UNIQUE (merchant_code, referral_code);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_username UNIQUE (merchant_code, username_key);
ALTER TABLE ONLY public.member_vip
    ADD CONSTRAINT member_vip_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.merchant_host
    ADD CONSTRAINT merchant_host_pkey PRIMARY KEY (host);
ALTER TABLE ONLY public.merchant
    ADD CONSTRAINT merchant_pkey PRIMARY KEY (code);
ALTER TABLE ONLY public.one_time_code
    ADD CONSTRAINT one_time_code_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.passwordless_member
    ADD CONSTRAINT passwordless_member_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.promo_code
    ADD CONSTRAINT promo_code_pkey PRIMARY KEY (merchant_code, promo_code);
ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_pkey PRIMARY KEY (merchant_code, id);
ALTER TABLE ONLY public.purse_move
    ADD CONSTRAINT purse_move_pkey PRIMARY KEY (member_id, vendor, id);
ALTER TABLE ONLY public.purse
    ADD CONSTRAINT purse_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.push_broadcast
    ADD CONSTRAINT push_broadcast_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_follower
    ADD CONSTRAINT push_follower_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_job
    ADD CONSTRAINT push_job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_mute
    ADD CONSTRAINT push_mute_key PRIMARY KEY (member_id, kind);
ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (member_id, code_hash);
ALTER TABLE ONLY public.registration_key
    ADD CONSTRAINT registration_key_pkey PRIMARY KEY (merchant_code, key);
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_pkey PRIMARY KEY (member_id);
ALTER TABLE ONLY public.remember_family
    ADD CONSTRAINT remember_family_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.remember_token
    ADD CONSTRAINT remember_token_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.reward_claim
    ADD CONSTRAINT reward_claim_pkey PRIMARY KEY (member_id, source);
ALTER TABLE ONLY public.session_key
    ADD CONSTRAINT session_key_id_key UNIQUE (id);
ALTER TABLE ONLY public.session_key
    ADD CONSTRAINT session_key_pkey PRIMARY KEY (day);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.single_use
    ADD CONSTRAINT single_use_pkey PRIMARY KEY (scope, key);
ALTER TABLE ONLY public.tracked_day
    ADD CONSTRAINT tracked_day_once PRIMARY KEY (merchant_code, day, name, device);
ALTER TABLE ONLY public.tracked_event
    ADD CONSTRAINT tracked_event_once PRIMARY KEY (merchant_code, event_id);
ALTER TABLE ONLY public.vendor
    ADD CONSTRAINT vendor_pkey PRIMARY KEY (merchant_code, code);
ALTER TABLE ONLY public.vendor_player
    ADD CONSTRAINT vendor_player_pkey PRIMARY KEY (merchant_code, vendor, member_id);
ALTER TABLE ONLY public.vendor_player
    ADD CONSTRAINT vendor_player_player_id_key UNIQUE (player_id);
CREATE INDEX attribution_period ON public.attribution USING btree (merchant_code, created_at);
CREATE INDEX browser_deposit_created ON public.browser_deposit USING btree (created_at);
CREATE INDEX browser_deposit_member ON public.browser_deposit USING btree (member_id) WHERE (taken_at IS NULL);
CREATE INDEX chat_conversation_recent ON public.chat_conversation USING btree (merchant_code, last_message_at);
CREATE INDEX chat_image_age ON public.chat_image USING btree (created_at);
CREATE INDEX chat_message_image ON public.chat_message USING btree (image_id) WHERE (image_id IS NOT NULL);
CREATE INDEX chat_ticket_expiry ON public.chat_ticket USING btree (expires_at);
CREATE INDEX consent_proof_member ON public.consent_proof USING btree (member_id, received_at);
CREATE INDEX conversion_due ON public.conversion USING btree (due_at) WHERE (state = 'waiting'::text);
CREATE INDEX conversion_settled ON public.conversion USING btree (settled_at);
CREATE INDEX conversion_when ON public.conversion USING btree (merchant_code, created_at);
CREATE INDEX deposit_member ON public.deposit USING btree (member_id);
CREATE INDEX desk_event_order ON public.desk_event USING btree (merchant_code, seq);
CREATE INDEX feedback_newest ON public.feedback USING btree (merchant_code, created_at);
CREATE INDEX game_category_order ON public.game USING btree (merchant_code, category, "position");
CREATE INDEX game_code ON public.game USING btree (merchant_code, category, code);
CREATE INDEX game_launch_rank ON public.game_launch USING btree (merchant_code, created_at, game_id);
CREATE INDEX game_launch_recent ON public.game_launch USING btree (member_id, created_at);
CREATE UNIQUE INDEX game_order ON public.game USING btree (merchant_code, "position");
CREATE INDEX game_search ON public.game USING gin (search_name public.gin_trgm_ops);
CREATE INDEX handoff_token_expiry ON public.handoff_token USING btree (expires_at);
CREATE INDEX identity_ticket_expiry ON public.identity_ticket USING btree (expires_at);
CREATE INDEX inbox_message_member ON public.inbox_message USING btree (member_id);
CREATE UNIQUE INDEX inbox_message_once ON public.inbox_message USING btree (member_id, source_id);
CREATE INDEX inbox_message_page ON public.inbox_message USING btree (member_id, seq);
CREATE INDEX inbox_message_unannounced ON public.inbox_message USING btree (seq) WHERE (NOT announced);
CREATE INDEX label_change_member ON public.label_change USING btree (member_id, changed_at);
CREATE INDEX launch_token_expiry ON public.launch_token USING btree (expires_at);
CREATE INDEX line_login_expiry ON public.line_login USING btree (expires_at);
CREATE INDEX login_throttle_age ON public.login_throttle USING btree (last_failure_at);
CREATE UNIQUE INDEX member_mobile ON public.member USING btree (merchant_code, mobile);
CREATE INDEX one_time_code_expiry ON public.one_time_code USING btree (expires_at);
CREATE INDEX push_broadcast_due ON public.push_broadcast USING btree (due_at);
CREATE INDEX push_job_due ON public.push_job USING btree (due_at);
CREATE INDEX push_job_token ON public.push_job USING btree (token_id);
CREATE INDEX push_token_member ON public.push_token USING btree (member_id);
CREATE INDEX push_token_merchant ON public.push_token USING btree (merchant_code, to_all);
CREATE INDEX registration_referrer ON public.registration USING btree (referrer_id);
CREATE INDEX remember_family_member ON public.remember_family USING btree (member_id);
CREATE INDEX remember_token_family ON public.remember_token USING btree (family_id);
CREATE INDEX reward_claim_source ON public.reward_claim USING btree (source);
CREATE INDEX session_family ON public.session USING btree (remember_family) WHERE (remember_family IS NOT NULL);
CREATE INDEX session_member ON public.session USING btree (member_id);
CREATE INDEX single_use_expiry ON public.single_use USING btree (expires_at);
CREATE INDEX tracked_event_received ON public.tracked_event USING btree (received_at);
CREATE INDEX tracked_event_session ON public.tracked_event USING btree (merchant_code, visitor_id, at) WHERE (analytics_session IS NOT NULL);
CREATE INDEX tracked_event_when ON public.tracked_event USING btree (merchant_code, name, at);
CREATE INDEX vendor_player_player ON public.vendor_player USING btree (merchant_code, player_id);
CREATE TRIGGER attribution_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.attribution FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.announcement
    ADD CONSTRAINT announcement_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.banner
    ADD CONSTRAINT banner_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.browser_deposit
    ADD CONSTRAINT browser_deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_conversation
    ADD CONSTRAINT chat_conversation_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_image
    ADD CONSTRAINT chat_image_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.chat_conversation(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.chat_conversation(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_image_id_fkey FOREIGN KEY (image_id) REFERENCES public.chat_image(id);
ALTER TABLE ONLY public.chat_note
    ADD CONSTRAINT chat_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_ticket
    ADD CONSTRAINT chat_ticket_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES public.chat_conversation(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_ticket
    ADD CONSTRAINT chat_ticket_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.club_label
    ADD CONSTRAINT club_label_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.consent_proof
    ADD CONSTRAINT consent_proof_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.content_category
    ADD CONSTRAINT content_category_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.conversion
    ADD CONSTRAINT conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_enrolment
    ADD CONSTRAINT factor_enrolment_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_favourite
    ADD CONSTRAINT game_favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_launch
    ADD CONSTRAINT game_launch_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_match
    ADD CONSTRAINT game_match_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.game
    ADD CONSTRAINT game_vendor FOREIGN KEY (merchant_code, vendor) REFERENCES public.vendor(merchant_code, code);
ALTER TABLE ONLY public.handoff_token
    ADD CONSTRAINT handoff_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES public.session(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.inbox_message
    ADD CONSTRAINT inbox_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.label_change
    ADD CONSTRAINT label_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.label_change
    ADD CONSTRAINT label_change_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.launch_token
    ADD CONSTRAINT launch_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.linked_identity
    ADD CONSTRAINT linked_identity_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_ticket
    ADD CONSTRAINT login_ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.maya_grant
    ADD CONSTRAINT maya_grant_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member_vip
    ADD CONSTRAINT member_vip_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.merchant_host
    ADD CONSTRAINT merchant_host_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.passwordless_member
    ADD CONSTRAINT passwordless_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.promo_code
    ADD CONSTRAINT promo_code_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.promotion
    ADD CONSTRAINT promotion_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.purse
    ADD CONSTRAINT purse_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.purse_move
    ADD CONSTRAINT purse_move_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_job
    ADD CONSTRAINT push_job_token_id_fkey FOREIGN KEY (token_id) REFERENCES public.push_token(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_mute
    ADD CONSTRAINT push_mute_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.push_token
    ADD CONSTRAINT push_token_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.registration
    ADD CONSTRAINT registration_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES public.member(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.remember_family
    ADD CONSTRAINT remember_family_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.remember_token
    ADD CONSTRAINT remember_token_family_id_fkey FOREIGN KEY (family_id) REFERENCES public.remember_family(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reward_claim
    ADD CONSTRAINT reward_claim_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_remember_family_fkey FOREIGN KEY (remember_family) REFERENCES public.remember_family(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.vendor
    ADD CONSTRAINT vendor_merchant_code_fkey FOREIGN KEY (merchant_code) REFERENCES public.merchant(code) ON DELETE CASCADE;
ALTER TABLE ONLY public.vendor_player
    ADD CONSTRAINT vendor_player_member_id_fkey FOREIGN KEY (member_id) REFERENCES public.member(id) ON DELETE CASCADE;
