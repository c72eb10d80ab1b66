export const UNCONFIRMED = {
  title: "Your payment is being confirmed",
  text: "TWINT has not confirmed it yet. This page goes on by itself. You may also close it: your plan opens as soon as the payment is confirmed.",
  actions: [],
} as const;

export const STILL_UNCONFIRMED = {
  title: "Your payment is still being confirmed",
  text: "Your plan opens by itself as soon as TWINT confirms the payment. You may close this page. Please do not buy the plan again.",
  actions: ["check-again", "account", "support"],
} as const;

export const NOT_PAID = {
  title: "Your payment was not confirmed",
  text: "TWINT did not make it, so nothing was bought or charged. You can choose your plan again, and another way of paying.",
  actions: ["plans", "support"],
} as const;
