import { sql } from 'kysely';
import { type PersonalTable, rows } from './personal-table-type.ts';

/** What people want to eat, what they ordered, and what they said of it. */
export const lunchTables = {
  orders: {
    take: {
      orders:
        rows(sql`SELECT id, schedule_date AS "scheduleDate", hour, status, type, code, snapshot->>'menuName' AS menu,
        snapshot->>'brandName' AS brand, snapshot->'additions' AS additions, snapshot->>'locationName' AS location,
        orders.office, gross_cop AS gross, menu_discount_cop + promotion_cop + coupon_cop AS discounts, fee_cop AS fee,
        total_cop AS total, subsidy_cop AS subsidy, tingos_cop AS tingos, payroll_cop AS payroll, outside_cop AS outside,
        created_at AS "createdAt" FROM orders WHERE user_id = users.id ORDER BY schedule_date, id`),
    },
    left: 'emptied',
    empty: ({ name }) => sql`office = NULL,
      snapshot = (snapshot - '{note,groupLunch}'::text[]) || jsonb_build_object('customerName', ${name}::text, 'customerPhone', '')`,
    why: 'books are kept ten years',
  },
  favorites: {
    take: {
      favorites:
        rows(sql`SELECT menus.name, favorites.created_at AS at FROM favorites JOIN menus ON menus.id = favorites.menu_id
        WHERE favorites.user_id = users.id ORDER BY favorites.created_at`),
    },
    left: 'deleted',
  },
  cart_items: {
    take: {
      cart: rows(sql`SELECT menus.name, quantity, schedule_date AS "scheduleDate" FROM cart_items
        JOIN menus ON menus.id = cart_items.menu_id WHERE user_id = users.id ORDER BY schedule_date`),
    },
    left: 'deleted',
  },
  carts: { within: 'cart', left: 'deleted' },
  chat_messages: {
    columns: ['sender_id'],
    take: {
      chatMessages: rows(sql`SELECT order_id AS "orderId", body, created_at AS at FROM chat_messages
        WHERE sender_id = users.id ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`body = 'Mensaje eliminado'`,
  },
  order_reviews: {
    take: {
      orderReviews: rows(sql`SELECT order_id AS "orderId", ratings, comment, published, answer, created_at AS at
        FROM order_reviews
        WHERE user_id = users.id ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`comment = NULL, published = false, answer = NULL, answered_at = NULL, answered_by = NULL,
      photo_id = NULL`,
  },
  review_reports: { left: 'deleted', why: 'that they found a comment out of place' },
  app_reviews: {
    take: {
      appReviews: rows(sql`SELECT ratings, comment, created_at AS at FROM app_reviews WHERE user_id = users.id
        ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`comment = NULL`,
  },
  order_problems: {
    take: {
      problems:
        rows(sql`SELECT order_id AS "orderId", kind, description, remedy, amount_cop AS amount, created_at AS at,
          (SELECT count(*) FROM incident_photos p WHERE p.incident_id = order_problems.id)::int AS photos
        FROM order_problems WHERE user_id = users.id ORDER BY created_at`),
    },
    left: 'emptied',
    empty: () => sql`description = NULL`,
  },
  incident_photos: {
    columns: [],
    within: 'problems',
    left: 'deleted',
    erase: ({ id }) => sql`DELETE FROM incident_photos USING courier_photos photo
      WHERE photo.id = incident_photos.photo_id AND photo.user_id = ${id}`,
  },
  bill_disputes: {
    columns: [],
    left: 'emptied',
    erase: ({ id }) => sql`UPDATE bill_disputes SET photo_id = NULL FROM courier_photos photo
      WHERE photo.id = bill_disputes.photo_id AND photo.user_id = ${id}`,
    why: 'what a restaurant or company disputes; only the person’s photo goes',
  },
  courier_photos: {
    within: 'problems',
    left: 'emptied',
    empty: ({ at }) => sql`kept_at = NULL, asked_at = ${at}::timestamptz`,
    why: 'out of sight at once, its bytes go in two days',
  },
  order_delegations: {
    columns: [],
    take: {
      delegations:
        rows(sql`SELECT d.order_id AS "orderId", d.name, d.phone, d.created_at AS at, d.received_at AS "receivedAt"
        FROM order_delegations d JOIN orders o ON o.id = d.order_id WHERE o.user_id = users.id
          AND NOT EXISTS (SELECT FROM meal_exchanges e WHERE e.order_id = o.id AND e.state IN ('taken', 'paid'))
        ORDER BY d.created_at`),
    },
    left: 'emptied',
    erase: ({ id, name }) => sql`UPDATE order_delegations SET name = ${name}, phone = NULL
      WHERE order_id = ANY(ARRAY(SELECT id FROM orders WHERE user_id = ${id} UNION
        SELECT e.order_id FROM meal_exchanges e WHERE e.taker_id = ${id} AND e.state IN ('taken', 'paid')))`,
    why: 'of a lunch that was passed on, the name of who took it, which is not the buyer’s to take along',
  },
  order_backups: {
    columns: [],
    take: {
      planB: rows(sql`SELECT b.order_id AS "orderId", b.kind, m.name AS menu, b.max_price_cop AS "maxPrice",
        b.created_at AS at FROM order_backups b JOIN orders o ON o.id = b.order_id LEFT JOIN menus m ON m.id = b.menu_id
        WHERE o.user_id = users.id ORDER BY b.created_at`),
    },
    left: 'kept',
    why: 'the dish of an order that stays',
  },
  meal_exchanges: {
    columns: ['owner_id', 'taker_id'],
    take: {
      passedOnLunches:
        rows(sql`SELECT e.order_id AS "orderId", e.price_cop AS price, e.state, e.offered_at AS "offeredAt",
        e.taken_at AS "takenAt" FROM meal_exchanges e WHERE e.owner_id = users.id ORDER BY e.offered_at`),
      takenLunches: rows(sql`SELECT o.snapshot->>'menuName' AS menu, o.schedule_date AS "scheduleDate",
        e.price_cop AS price, e.state, e.taken_at AS "takenAt" FROM meal_exchanges e JOIN orders o ON o.id = e.order_id
        WHERE e.taker_id = users.id ORDER BY e.taken_at`),
    },
    left: 'kept',
    why: 'what two people paid each other for an order that stays',
  },
  autopilots: {
    take: {
      autopilot: rows(sql`SELECT a.active, weekdays, l.name AS location, max_price_cop AS "maxPrice", variety, pauses,
        a.created_at AS "createdAt", a.updated_at AS "updatedAt" FROM autopilots a JOIN locations l ON l.id = a.location_id
        WHERE a.user_id = users.id`),
    },
    left: 'deleted',
  },
  autopilot_mandates: {
    take: {
      autopilotPermissions:
        rows(sql`SELECT granted, cap_cop AS cap, version, text, created_at AS at FROM autopilot_mandates
        WHERE user_id = users.id ORDER BY created_at, id`),
    },
    left: 'emptied',
    empty: () => sql`ip = NULL, user_agent = NULL`,
    why: 'the proof of what their tingos were spent by stays with the books',
  },
  week_proposals: {
    take: {
      proposedWeeks:
        rows(sql`SELECT week_start AS "weekStart", status, created_at AS "createdAt", decided_at AS "decidedAt",
        (SELECT jsonb_agg(jsonb_build_object('date', day->>'date', 'menu', m.name, 'leftOut', day->'isLeftOut'))
          FROM jsonb_array_elements(lunches) AS day LEFT JOIN menus m ON m.id = (day->>'menuId')::uuid) AS lunches
        FROM week_proposals WHERE user_id = users.id ORDER BY week_start`),
    },
    left: 'deleted',
  },
  group_lunches: {
    columns: ['host_id'],
    take: {
      groupLunches: rows(sql`SELECT title, schedule_date AS "scheduleDate", hour, payer, limit_cop AS "limit", reason,
        cost_centre AS "costCentre", state, created_at AS "createdAt" FROM group_lunches WHERE host_id = users.id ORDER BY created_at`),
    },
    left: 'emptied',
    empty: ({ at }) => sql`title = 'Almuerzo en grupo',
      state = CASE WHEN pay_by > ${at}::timestamptz THEN 'cancelled' ELSE state END`,
    why: 'the orders of its members stay, and with its company’s books why it paid',
  },
  group_lunch_members: {
    take: {
      joinedGroupLunches: rows(sql`SELECT g.schedule_date AS "scheduleDate", menus.name AS menu, m.note,
        m.joined_at AS "joinedAt" FROM group_lunch_members m JOIN group_lunches g ON g.id = m.group_lunch_id
        JOIN menus ON menus.id = m.menu_id WHERE m.user_id = users.id ORDER BY m.joined_at`),
    },
    left: 'emptied',
    // a lunch that the host paid carries the name of who ate it
    erase: ({ id, name, at }) => sql`WITH named AS (
        UPDATE orders SET snapshot = (snapshot - 'note')
          || jsonb_build_object('customerName', ${name}::text, 'customerPhone', '')
        FROM group_lunch_members m WHERE m.user_id = ${id} AND orders.id = m.order_id AND orders.user_id <> ${id}
      )
      UPDATE group_lunch_members SET note = '',
        removed_at = CASE WHEN order_id IS NULL THEN ${at}::timestamptz ELSE removed_at END WHERE user_id = ${id}`,
    why: 'whose lunch an order that stays was',
  },
  waiting_list: {
    take: {
      waitingList: rows(sql`SELECT m.name AS menu, w.schedule_date AS "scheduleDate", w.status, w.created_at AS at
        FROM waiting_list w JOIN menus m ON m.id = w.menu_id WHERE w.user_id = users.id
        ORDER BY w.created_at`),
    },
    left: 'deleted',
    // an offered turn holds a place, which its end gives back
    erase: ({ id }) => sql`DELETE FROM waiting_list WHERE user_id = ${id} AND status <> 'offered'`,
  },
  order_facts: { left: 'kept', why: 'sums of the orders, which are in the orders' },
  report_person_years: { left: 'kept', why: 'sums of the orders, which are in the orders' },
  report_person_months: { left: 'kept', why: 'sums of the orders, which are in the orders' },
  report_diner_years: { left: 'kept', why: 'sums of the orders, which are in the orders' },
} as const satisfies Readonly<Record<string, PersonalTable>>;
