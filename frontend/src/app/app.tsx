import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, StrictMode } from "react";
import { RouterProvider } from "react-router";
import { PendingTogglesProvider } from "@/features/reactions/pending-toggles-provider";
import { SessionProvider } from "@/session/session-provider";

type Props = { queryClient: QueryClient; router: ComponentProps<typeof RouterProvider>["router"] };

export function App({ queryClient, router }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <PendingTogglesProvider>
            <RouterProvider router={router} />
          </PendingTogglesProvider>
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
