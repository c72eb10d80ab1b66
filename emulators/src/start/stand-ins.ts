import { type LiveStage, startLiveStage } from "../live-stage/live-stage.ts";
import { HOST } from "../processes/ports.ts";
import { type RevenueCatStandIn, startRevenueCat } from "../revenuecat/revenuecat-stand-in.ts";
import { type StripeStandIn, startStripe } from "../stripe/stripe-stand-in.ts";
import {
  type FunctionsSettings,
  requireDemoSecret,
  requireDemoSetting,
} from "../suite/functions-settings.ts";
import { startWrapperApp, type WrapperApp } from "../wrapper-app/wrapper-app.ts";
import { createProductClock, type ProductClock } from "./product-clock.ts";

export interface StandIns {
  clock: ProductClock;
  stripe: StripeStandIn;
  stores: RevenueCatStandIn;
  wrapper: WrapperApp;
  stage: LiveStage;
  /** Settings of the functions, with the stand-ins' addresses. */
  settings: FunctionsSettings;
  sendWebhooksTo(productUrl: string): void;
  close(): Promise<void>;
}

export interface StandInPorts {
  stripe: number;
  stores: number;
  wrapper: number;
  stage: number;
}

/** Starts the stand-ins. Port 0 chooses a free port. */
export async function startStandIns(
  ports: StandInPorts,
  productUrl: string | null = null,
): Promise<StandIns> {
  const clock = createProductClock();
  const stores = await startRevenueCat({
    port: ports.stores,
    clock,
    projectId: requireDemoSetting("REVENUECAT_PROJECT"),
    v1SecretKey: requireDemoSecret("REVENUECAT_V1_SECRET_KEY"),
    v2SecretKey: requireDemoSecret("REVENUECAT_V2_SECRET_KEY"),
    webhook: null,
    stripeControlUrl: ports.stripe === 0 ? null : `http://${HOST}:${ports.stripe}`,
    productUrl,
  });
  const stripe = await startStripe({
    port: ports.stripe,
    clock,
    secretKey: requireDemoSecret("STRIPE_SECRET_KEY"),
    webhook: null,
    storesUrl: stores.url,
    productUrl,
  });
  const wrapper = await startWrapperApp({ port: ports.wrapper, storesUrl: stores.url });
  const stage = await startLiveStage(ports.stage);
  return {
    clock,
    stripe,
    stores,
    wrapper,
    stage,
    settings: {
      STRIPE_URL: stripe.url,
      REVENUECAT_URL: stores.url,
      CLOCK_URL: `${stripe.url}/_control/clock`,
    },
    sendWebhooksTo(hostingUrl) {
      stripe.setWebhook({
        url: `${hostingUrl}/stripeWebhook`,
        secret: requireDemoSecret("STRIPE_WEBHOOK_SECRETS"),
      });
      stores.setWebhook({
        url: `${hostingUrl}/revenueCatWebhook`,
        authorization: requireDemoSecret("REVENUECAT_WEBHOOK_AUTHORIZATION"),
        signingSecret: requireDemoSecret("REVENUECAT_WEBHOOK_SIGNING_SECRETS"),
      });
    },
    async close() {
      await Promise.all([stripe.close(), stores.close(), wrapper.close(), stage.close()]);
    },
  };
}
