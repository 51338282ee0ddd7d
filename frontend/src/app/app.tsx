import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ComponentProps, StrictMode } from "react";
import { RouterProvider } from "react-router";
import { SessionProvider } from "@/session/session-provider";

type Props = { queryClient: QueryClient; router: ComponentProps<typeof RouterProvider>["router"] };

export function App({ queryClient, router }: Props) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}
